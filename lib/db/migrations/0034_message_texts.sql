ALTER TABLE "notifications" ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title");--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "detail" SET DATA TYPE jsonb USING CASE WHEN "detail" IS NOT NULL THEN jsonb_build_array(jsonb_build_array("detail")) END;--> statement-breakpoint
ALTER TABLE "watches" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
UPDATE "watches" SET "name" = NULL WHERE "kind" = 'search';--> statement-breakpoint
ALTER TABLE "digest_items" ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title");--> statement-breakpoint
ALTER TABLE "digest_items" ALTER COLUMN "detail" SET DATA TYPE jsonb USING CASE WHEN "detail" IS NOT NULL THEN jsonb_build_array(jsonb_build_array("detail")) END;
