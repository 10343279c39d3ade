CREATE SEQUENCE "public"."own_organisation_ids" INCREMENT BY 1 MINVALUE 2000000000 MAXVALUE 2147483647 START WITH 2000000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "own_addresses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" integer NOT NULL,
	"body" jsonb NOT NULL,
	"position" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	"replaced_by" uuid,
	CONSTRAINT "own_addresses_own_organisation" CHECK ("own_addresses"."organisation_id" >= 2000000000)
);
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "customer_number" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "currency_display" text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "own_addresses" ADD CONSTRAINT "own_addresses_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_addresses_organisation" ON "own_addresses" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_customer_number" ON "organisations" USING btree ("parent_id",lower("customer_number")) WHERE "organisations"."customer_number" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_of_known_organisation" CHECK ("connections"."organisation_id" < 2000000000);--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_own_range" CHECK ("organisations"."is_own" = ("organisations"."id" >= 2000000000));--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_currency_display" CHECK ("organisations"."currency_display" IN ('symbol', 'code'));
