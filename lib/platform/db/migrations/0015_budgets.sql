CREATE TABLE "budget_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"budget_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"period_until" date NOT NULL,
	"kind" text NOT NULL,
	"reserved" numeric NOT NULL,
	"consumed" numeric NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"person_id" uuid,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"zone" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric NOT NULL,
	"person_amount" numeric,
	"warn_percent" integer,
	"on_excess" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "budget_entries_period" ON "budget_entries" USING btree ("budget_id","period_from");--> statement-breakpoint
CREATE INDEX "budget_entries_order" ON "budget_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "budgets_organisation" ON "budgets" USING btree ("organisation_id");