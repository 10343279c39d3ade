CREATE TABLE "subscription_search" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_order_id" uuid NOT NULL,
	CONSTRAINT "subscription_search_single" CHECK ("subscription_search"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" bigint NOT NULL,
	"connection_id" bigint,
	"order_id" uuid,
	"position" integer,
	"product_id" bigint,
	"name" text NOT NULL,
	"product_code" text NOT NULL,
	"vendor_name" text,
	"reference" text,
	"plan" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"started_on" date,
	"is_start_typed" boolean DEFAULT false NOT NULL,
	"ends_on" date,
	"totals" jsonb,
	"choice" text DEFAULT 'undecided' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"owner_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_choice" CHECK ("subscriptions"."choice" IN ('undecided', 'renew', 'change', 'stop')),
	CONSTRAINT "subscriptions_origin" CHECK (("subscriptions"."order_id" IS NULL) = ("subscriptions"."position" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "term_units" (
	"connection_id" bigint PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	CONSTRAINT "term_units_unit" CHECK ("term_units"."unit" IN ('day', 'month', 'year'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_units" ADD CONSTRAINT "term_units_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_line" ON "subscriptions" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "subscriptions_organisation" ON "subscriptions" USING btree ("organisation_id","id");