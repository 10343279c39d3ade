CREATE TABLE "order_actions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"person_id" uuid NOT NULL,
	"real_person_id" uuid NOT NULL,
	"note" text,
	"reason" text,
	"http_status" integer,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "orders_organisation";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parts" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "totals" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "totals" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "read_not_before" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_real_person_id_people_id_fk" FOREIGN KEY ("real_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_actions_order" ON "order_actions" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_actions_one" ON "order_actions" USING btree ("order_id") WHERE "order_actions"."state" IN ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "orders_organisation" ON "orders" USING btree ("organisation_id","id");--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "unit_price";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "currency";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "line_total";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "rate_plan";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "one_off_totals";