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
ALTER TABLE "own_addresses" DROP CONSTRAINT "own_addresses_own_organisation";--> statement-breakpoint
ALTER TABLE "address_details" ADD CONSTRAINT "address_details_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_policies" ADD CONSTRAINT "address_policies_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_details_default" ON "address_details" USING btree ("organisation_id") WHERE "address_details"."is_default";