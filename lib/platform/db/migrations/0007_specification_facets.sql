CREATE TABLE "specification_facets" (
	"type" bigint NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"label" text,
	"unit" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "specification_facets_type_name_pk" PRIMARY KEY("type","name")
);
