CREATE TABLE "organisation_features" (
	"organisation_id" bigint NOT NULL,
	"feature" text NOT NULL,
	"value" text NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organisation_features_organisation_id_feature_pk" PRIMARY KEY("organisation_id","feature")
);
