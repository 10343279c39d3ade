CREATE TABLE "announcement_dismissals" (
	"person_id" uuid NOT NULL,
	"brand_id" bigint NOT NULL,
	"announcement_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissals_person_id_brand_id_announcement_id_pk" PRIMARY KEY("person_id","brand_id","announcement_id")
);
