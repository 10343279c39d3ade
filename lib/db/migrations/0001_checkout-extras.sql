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
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_home_organisation_id_organisations_id_fk" FOREIGN KEY ("home_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_real_person_id_people_id_fk" FOREIGN KEY ("real_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_carts_cart" ON "active_carts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_shares_person" ON "cart_shares" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "part_numbers_product" ON "part_numbers" USING btree ("organisation_id","product_id");--> statement-breakpoint
CREATE INDEX "part_numbers_attention" ON "part_numbers" USING btree ("organisation_id","code_key") WHERE "part_numbers"."attention" IS NOT NULL;--> statement-breakpoint
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