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
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_carts" ADD CONSTRAINT "active_carts_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_shares" ADD CONSTRAINT "cart_shares_home_organisation_id_organisations_id_fk" FOREIGN KEY ("home_organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "active_carts_cart" ON "active_carts" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_shares_person" ON "cart_shares" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carts_unnamed" ON "carts" USING btree ("person_id","organisation_id") WHERE "carts"."name" IS NULL AND NOT "carts"."is_locked";--> statement-breakpoint
CREATE UNIQUE INDEX "carts_name" ON "carts" USING btree ("person_id","organisation_id",lower("name"));--> statement-breakpoint
CREATE INDEX "carts_order" ON "carts" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_key" ON "cart_lines" USING btree ("cart_id","list","line_key");--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_list" CHECK ("cart_lines"."list" IN ('cart', 'later', 'cleared'));