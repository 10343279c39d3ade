CREATE TABLE "cost_centres" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cost_centre" jsonb;--> statement-breakpoint
ALTER TABLE "budget_entries" ADD COLUMN "planned" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "cost_centre_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "cost_centres_code" ON "cost_centres" USING btree ("organisation_id",lower("code")) WHERE "cost_centres"."archived_at" IS NULL;--> statement-breakpoint
UPDATE "budget_entries" AS entry SET "planned" = first.reserved
FROM (
	SELECT DISTINCT ON ("budget_id", "order_id", "period_from") "budget_id", "order_id", "period_from", "reserved"
	FROM "budget_entries" ORDER BY "budget_id", "order_id", "period_from", "id"
) AS first
WHERE first."budget_id" = entry."budget_id" AND first."order_id" = entry."order_id" AND first."period_from" = entry."period_from";
