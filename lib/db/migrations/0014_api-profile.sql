-- needs a stop: columns change their type and others are replaced (docs/operations/upgrade.md)
ALTER TABLE "connections" ADD COLUMN "profile" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "connections" SET "profile" = jsonb_strip_nulls(jsonb_build_object(
  'baseUrl', "base_url", 'tokenUrl', "token_url", 'version', "api_version", 'paths', "api_paths"));--> statement-breakpoint
-- As 0011 made it, and with the profile in the place of the base URL.
CREATE OR REPLACE TRIGGER "connections_updated" AFTER UPDATE ON "connections" FOR EACH ROW
  WHEN (ROW(OLD."organisation_id", OLD."profile", OLD."currency", OLD."listed_currency", OLD."permissions", OLD."listed_by", OLD."has_catalogue", OLD."paused_at", OLD."deleted_at",
      OLD."last_error_at" IS NULL OR coalesce(OLD."last_answer_at" >= OLD."last_error_at", false))
    IS DISTINCT FROM ROW(NEW."organisation_id", NEW."profile", NEW."currency", NEW."listed_currency", NEW."permissions", NEW."listed_by", NEW."has_catalogue", NEW."paused_at", NEW."deleted_at",
      NEW."last_error_at" IS NULL OR coalesce(NEW."last_answer_at" >= NEW."last_error_at", false)))
  EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
ALTER TABLE "connections" DROP COLUMN "base_url";--> statement-breakpoint
ALTER TABLE "connections" DROP COLUMN "token_url";--> statement-breakpoint
ALTER TABLE "connections" DROP COLUMN "api_version";--> statement-breakpoint
ALTER TABLE "connections" DROP COLUMN "api_paths";
