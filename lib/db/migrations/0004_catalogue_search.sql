CREATE TABLE "catalogue_changes" (
	"connection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"price_before" numeric,
	"price" numeric,
	"stock_before" integer,
	"stock" integer,
	CONSTRAINT "catalogue_changes_connection_id_product_id_at_pk" PRIMARY KEY("connection_id","product_id","at")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_visits" (
	"person_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_visits_person_id_organisation_id_product_id_pk" PRIMARY KEY("person_id","organisation_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"search" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"connection_id" integer NOT NULL,
	"vendor" integer NOT NULL,
	"type" integer NOT NULL,
	"flags" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_counts_connection_id_vendor_type_flags_pk" PRIMARY KEY("connection_id","vendor","type","flags")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"connection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"rank" bigint NOT NULL,
	"vendor" integer NOT NULL,
	"type" integer NOT NULL,
	"flags" smallint NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"code_key" text COLLATE "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "listings_connection_id_product_id_pk" PRIMARY KEY("connection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"connection_id" integer NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"products" integer NOT NULL,
	"length" smallint NOT NULL,
	"letters" integer NOT NULL,
	CONSTRAINT "search_words_connection_id_word_pk" PRIMARY KEY("connection_id","word")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"terms" text[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "price_assignments" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"list_id" integer NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_by" uuid
);
--> statement-breakpoint
CREATE TABLE "price_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organisation_id" integer NOT NULL,
	"name" text NOT NULL,
	"markup" numeric NOT NULL,
	"rounding" text DEFAULT 'none' NOT NULL,
	"floor" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"list_id" integer NOT NULL,
	"scope" text NOT NULL,
	"scope_id" integer NOT NULL,
	"action" text NOT NULL,
	"value" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"connection_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text DEFAULT 'building' NOT NULL,
	"built_at" timestamp with time zone,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_prices" (
	"view_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"price" numeric NOT NULL,
	CONSTRAINT "shown_prices_view_id_product_id_pk" PRIMARY KEY("view_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "record_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "rejections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "unchanged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "phase" text DEFAULT 'reading' NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "expected" integer;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "resumed_at" integer;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD CONSTRAINT "catalogue_changes_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_visits" ADD CONSTRAINT "product_visits_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_visits" ADD CONSTRAINT "product_visits_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_counts" ADD CONSTRAINT "listing_counts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_assignments" ADD CONSTRAINT "price_assignments_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_assignments" ADD CONSTRAINT "price_assignments_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_lists" ADD CONSTRAINT "price_lists_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_views" ADD CONSTRAINT "price_views_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_changes_at" ON "catalogue_changes" USING btree ("connection_id","at","product_id");--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("person_id","organisation_id","id");--> statement-breakpoint
CREATE INDEX "product_visits_at" ON "product_visits" USING btree ("person_id","organisation_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "watches_subject" ON "watches" USING btree ("person_id","organisation_id",coalesce("product_id", 0),coalesce("search", ''));--> statement-breakpoint
CREATE INDEX "watches_organisation" ON "watches" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "listings_rank" ON "listings" USING btree ("connection_id","rank");--> statement-breakpoint
CREATE INDEX "listings_name" ON "listings" USING btree ("connection_id","name_key","product_id");--> statement-breakpoint
CREATE INDEX "listings_code" ON "listings" USING btree ("connection_id","code_key");--> statement-breakpoint
CREATE INDEX "listings_vendor" ON "listings" USING btree ("connection_id","vendor");--> statement-breakpoint
CREATE INDEX "listings_type" ON "listings" USING btree ("connection_id","type");--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_length" ON "search_words" USING btree ("connection_id","length");--> statement-breakpoint
CREATE INDEX "price_assignments_list" ON "price_assignments" USING btree ("list_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_lists_name" ON "price_lists" USING btree ("organisation_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "price_rules_scope" ON "price_rules" USING btree ("list_id","scope","scope_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_views_key" ON "price_views" USING btree ("connection_id","key");--> statement-breakpoint
CREATE INDEX "shown_prices_price" ON "shown_prices" USING btree ("view_id","price","product_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");