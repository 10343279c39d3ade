CREATE TABLE "organisation_contacts" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"set_by_id" bigint NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"email" text,
	"phone" text,
	"hours" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
