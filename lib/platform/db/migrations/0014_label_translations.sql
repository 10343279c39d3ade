CREATE TABLE "label_translations" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "label_translations_kind_id_language_pk" PRIMARY KEY("kind","id","language")
);
