ALTER TABLE "connections" ADD COLUMN "api_version" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "api_paths" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "secret_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "connections" SET "secret_set_at" = "created_at";--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "environment_hash" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "has_catalogue" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "connections_organisation";--> statement-breakpoint
CREATE UNIQUE INDEX "connections_organisation" ON "connections" USING btree ("organisation_id") WHERE "connections"."deleted_at" IS NULL;
