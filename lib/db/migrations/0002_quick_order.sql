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
ALTER TABLE "file_mappings" ADD CONSTRAINT "file_mappings_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;