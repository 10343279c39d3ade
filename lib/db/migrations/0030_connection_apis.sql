ALTER TABLE "connections" ADD COLUMN "api_version" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "api_paths" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "secret_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "connections" SET "secret_set_at" = "created_at";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "environment_hash" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "has_catalogue" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE VIEW "public"."catalogue_connections" AS (
  SELECT id, organisation_id, currency, listed_by, paused_at
  FROM connections WHERE deleted_at IS NULL AND has_catalogue);
