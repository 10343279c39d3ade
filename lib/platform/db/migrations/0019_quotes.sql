CREATE TABLE "quote_counters" (
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid NOT NULL,
	"total" jsonb,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_counters_quote_id_n_side_pk" PRIMARY KEY("quote_id","n","side")
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"position" integer NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"product_code" text NOT NULL,
	"vendor_name" text,
	"quantity" integer NOT NULL,
	"plan" jsonb,
	"provisioning" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maintenance" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"cost_parts" jsonb NOT NULL,
	"note" text,
	"kind" text DEFAULT 'required' NOT NULL,
	"alternative_group" integer
);
--> statement-breakpoint
CREATE TABLE "quote_orders" (
	"quote_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "quote_orders_quote_id_order_id_pk" PRIMARY KEY("quote_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"currency" text NOT NULL,
	"valid_until" date NOT NULL,
	"zone" text NOT NULL,
	"buyer_text" text,
	"internal_note" text,
	"totals" jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"sent_by" uuid,
	CONSTRAINT "quote_versions_quote_id_n_pk" PRIMARY KEY("quote_id","n")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"seller_organisation_id" bigint NOT NULL,
	"buyer_organisation_id" bigint NOT NULL,
	"request_id" uuid,
	"created_by" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sent_version" integer,
	"draft_version" integer,
	"valid_until_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"accepted_by" uuid,
	"accepted_line_ids" jsonb,
	"decline_reason" text,
	"honoured_at" timestamp with time zone,
	"followed_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "quote_line_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "agreed_parts" jsonb;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "quote_line_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_counters" ADD CONSTRAINT "quote_counters_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_orders" ADD CONSTRAINT "quote_orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_lines_position" ON "quote_lines" USING btree ("quote_id","n","position");--> statement-breakpoint
CREATE INDEX "quote_orders_order" ON "quote_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quotes_seller" ON "quotes" USING btree ("seller_organisation_id","id");--> statement-breakpoint
CREATE INDEX "quotes_buyer" ON "quotes" USING btree ("buyer_organisation_id","id");--> statement-breakpoint
CREATE INDEX "quotes_request" ON "quotes" USING btree ("request_id") WHERE "quotes"."request_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("valid_until_at") WHERE "quotes"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "carts_quote" ON "carts" USING btree ("quote_id") WHERE "carts"."quote_id" IS NOT NULL;