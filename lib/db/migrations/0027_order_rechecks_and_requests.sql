CREATE TABLE "order_rechecks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"findings" jsonb NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "order_actions" ADD COLUMN "assigned_to" integer;--> statement-breakpoint
ALTER TABLE "order_actions" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "saved_address_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_rechecks" ADD CONSTRAINT "order_rechecks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_rechecks" ADD CONSTRAINT "order_rechecks_accepted_by_people_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_rechecks_order" ON "order_rechecks" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_rechecks_open" ON "order_rechecks" USING btree ("order_id") WHERE "order_rechecks"."accepted_at" IS NULL;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_assigned_to_organisations_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_actions" ADD CONSTRAINT "order_actions_answered_by_people_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_actions_open" ON "order_actions" USING btree ("order_id") WHERE "order_actions"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX "order_actions_assigned" ON "order_actions" USING btree ("assigned_to","id") WHERE "order_actions"."state" = 'OPEN';