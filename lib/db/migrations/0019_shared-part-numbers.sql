ALTER TABLE "organisations" ADD COLUMN "shares_part_numbers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- As 0008 made it, and with what organisations share: processes cache what depends on it.
CREATE OR REPLACE TRIGGER "organisations_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "path", "gone_at", "shares_prices", "shares_part_numbers" ON "organisations"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();
