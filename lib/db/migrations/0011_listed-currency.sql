ALTER TABLE "connections" ADD COLUMN "listed_currency" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "listed_currency_since" timestamp with time zone;--> statement-breakpoint
UPDATE "connections" SET "listed_currency" = "currency" WHERE "listed_by" IS NOT NULL;--> statement-breakpoint
-- As 0008 made it, and with the new column: the label of the stored amounts changes what everybody sees.
CREATE OR REPLACE TRIGGER "connections_updated" AFTER UPDATE ON "connections" FOR EACH ROW
  WHEN (ROW(OLD."organisation_id", OLD."base_url", OLD."currency", OLD."listed_currency", OLD."permissions", OLD."listed_by", OLD."has_catalogue", OLD."paused_at", OLD."deleted_at",
      OLD."last_error_at" IS NULL OR coalesce(OLD."last_answer_at" >= OLD."last_error_at", false))
    IS DISTINCT FROM ROW(NEW."organisation_id", NEW."base_url", NEW."currency", NEW."listed_currency", NEW."permissions", NEW."listed_by", NEW."has_catalogue", NEW."paused_at", NEW."deleted_at",
      NEW."last_error_at" IS NULL OR coalesce(NEW."last_answer_at" >= NEW."last_error_at", false)))
  EXECUTE FUNCTION "notify_table_changed"();
