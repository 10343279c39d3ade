CREATE TABLE "fence_marks" (
	"mark" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "fence_marks" SELECT (SELECT system_identifier FROM pg_control_system()) || '/' ||
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database()) || '/' || pg_current_xact_id()::xid;
