CREATE TABLE "request_limits" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"tokens" numeric NOT NULL,
	"refilled_at" timestamp with time zone DEFAULT now() NOT NULL
);
