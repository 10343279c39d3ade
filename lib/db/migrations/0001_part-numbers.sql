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
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_numbers" ADD CONSTRAINT "part_numbers_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_numbers_product" ON "part_numbers" USING btree ("organisation_id","product_id");--> statement-breakpoint
CREATE INDEX "part_numbers_attention" ON "part_numbers" USING btree ("organisation_id","code_key") WHERE "part_numbers"."attention" IS NOT NULL;