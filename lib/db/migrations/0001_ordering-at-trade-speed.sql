CREATE TABLE "address_details" (
	"organisation_id" integer NOT NULL,
	"address_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"gone_at" timestamp with time zone,
	"gone_body" jsonb,
	"successor_id" text,
	"replaced_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_details_organisation_id_address_id_pk" PRIMARY KEY("organisation_id","address_id")
);
--> statement-breakpoint
CREATE TABLE "address_policies" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"saved_only" boolean NOT NULL,
	"buyers_may_add" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "active_carts" (
	"person_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"cart_id" uuid NOT NULL,
	CONSTRAINT "active_carts_person_id_organisation_id_pk" PRIMARY KEY("person_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "cart_shares" (
	"cart_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"home_organisation_id" integer NOT NULL,
	"access" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_shares_cart_id_person_id_pk" PRIMARY KEY("cart_id","person_id"),
	CONSTRAINT "cart_shares_access" CHECK ("cart_shares"."access" IN ('read', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "part_numbers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" integer NOT NULL,
	"code" text NOT NULL,
	"code_key" text COLLATE "C" NOT NULL,
	"vendor_id" integer,
	"product_id" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rivals" integer[] DEFAULT '{}' NOT NULL,
	"attention" text,
	CONSTRAINT "part_numbers_code" UNIQUE NULLS NOT DISTINCT("organisation_id","code_key","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "product_alternatives" (
	"organisation_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"alternative_id" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_alternatives_organisation_id_product_id_pk" PRIMARY KEY("organisation_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "list_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"product_code" text NOT NULL,
	"vendor_name" text,
	"quantity" integer NOT NULL,
	"rate_plan_id" integer,
	"plan_name" text,
	"provisioning" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maintenance" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "list_snapshots" (
	"line_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_snapshots_line_id_organisation_id_pk" PRIMARY KEY("line_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"sharing" text DEFAULT 'private' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"schedule" jsonb,
	"next_run_at" timestamp with time zone,
	"notify" uuid[] DEFAULT '{}' NOT NULL,
	"prepared" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "lists_sharing" CHECK ("lists"."sharing" IN ('private', 'organisation', 'descendants'))
);
--> statement-breakpoint
CREATE TABLE "file_mappings" (
	"organisation_id" integer NOT NULL,
	"signature" text NOT NULL,
	"sheet" text NOT NULL,
	"has_header" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_mappings_organisation_id_signature_pk" PRIMARY KEY("organisation_id","signature")
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid,
	"organisation_id" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"real_person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "own_addresses" DROP CONSTRAINT "own_addresses_own_organisation";--> statement-breakpoint
DROP INDEX "cart_lines_cart";--> statement-breakpoint
DROP INDEX "carts_owner";--> statement-breakpoint
DROP INDEX "cart_lines_key";--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "name" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "carts" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "list" text DEFAULT 'cart' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "is_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "requested_delivery" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_complete" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_order_id" uuid;--> statement-breakpoint
ALTER TABLE "address_details" ADD CONSTRAINT "address_details_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_policies" ADD CONSTRAINT "address_policies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_home_organisation_id_organisations_id_fk" FOREIGN KEY ("home_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_lines" ADD CONSTRAINT "list_lines_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_snapshots" ADD CONSTRAINT "list_snapshots_line_id_list_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."list_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_snapshots" ADD CONSTRAINT "list_snapshots_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_mappings" ADD CONSTRAINT "file_mappings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_real_person_id_people_id_fk" FOREIGN KEY ("real_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_details_default" ON "address_details" USING btree ("organisation_id") WHERE "address_details"."is_default";--> statement-breakpoint
CREATE INDEX "active_carts_cart" ON "active_carts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_shares_person" ON "cart_shares" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "part_numbers_product" ON "part_numbers" USING btree ("organisation_id","product_id");--> statement-breakpoint
CREATE INDEX "part_numbers_attention" ON "part_numbers" USING btree ("organisation_id","code_key") WHERE "part_numbers"."attention" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "list_lines_list" ON "list_lines" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "lists_organisation" ON "lists" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "lists_next_run" ON "lists" USING btree ("next_run_at") WHERE "lists"."next_run_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "order_files_order" ON "order_files" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_files_organisation" ON "order_files" USING btree ("organisation_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "order_files_unattached" ON "order_files" USING btree ("uploaded_at") WHERE "order_files"."order_id" IS NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_unnamed" ON "carts" USING btree ("person_id","organisation_id") WHERE "carts"."name" IS NULL AND NOT "carts"."is_locked";--> statement-breakpoint
CREATE UNIQUE INDEX "carts_name" ON "carts" USING btree ("person_id","organisation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "carts_order" ON "carts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_first_order" ON "orders" USING btree ("first_order_id") WHERE "orders"."first_order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_key" ON "cart_lines" USING btree ("cart_id","list","line_key");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_list" CHECK ("cart_lines"."list" IN ('cart', 'later', 'cleared'));