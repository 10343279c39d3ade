-- Processes that cache what they read from these tables hear of each change (lib/db/changes, docs/decisions/0187). Columns that are
-- written all the time, such as when a session was last used, are left out where nothing that is read depends on them.
CREATE FUNCTION "notify_table_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('table_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_changed" AFTER DELETE OR TRUNCATE OR UPDATE OF "id_hash", "person_id", "brand_id", "expires_at", "revoked_at" ON "sessions"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "people_changed" AFTER DELETE OR TRUNCATE OR UPDATE OF "name", "locale", "timezone" ON "people"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "memberships_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "memberships"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "organisations_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "path", "gone_at" ON "organisations"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "brands_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "organisation_id", "published" ON "brands"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "brand_hosts_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "brand_id", "proven_at" ON "brand_hosts"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "connections_changed" AFTER INSERT OR DELETE OR TRUNCATE ON "connections"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
-- When the API last answered is written after each call: what counts is whether it answers.
CREATE TRIGGER "connections_updated" AFTER UPDATE ON "connections" FOR EACH ROW
  WHEN (ROW(OLD."organisation_id", OLD."base_url", OLD."currency", OLD."permissions", OLD."listed_by", OLD."has_catalogue", OLD."paused_at", OLD."deleted_at",
      OLD."last_error_at" IS NULL OR coalesce(OLD."last_answer_at" >= OLD."last_error_at", false))
    IS DISTINCT FROM ROW(NEW."organisation_id", NEW."base_url", NEW."currency", NEW."permissions", NEW."listed_by", NEW."has_catalogue", NEW."paused_at", NEW."deleted_at",
      NEW."last_error_at" IS NULL OR coalesce(NEW."last_answer_at" >= NEW."last_error_at", false)))
  EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "sync_runs_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "connection_id", "state", "started_at" ON "sync_runs"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "price_lists_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "price_lists"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "price_assignments_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE ON "price_assignments"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "price_indexes_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "connection_id", "key", "state", "built_at" ON "price_indexes"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "part_numbers_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "organisation_id" ON "part_numbers"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();
