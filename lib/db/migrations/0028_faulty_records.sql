CREATE TABLE "catalogue_problems" (
	"connection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"reason" text NOT NULL,
	"is_kept" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_problems_connection_id_product_id_pk" PRIMARY KEY("connection_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_read_pages" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_problems" ADD CONSTRAINT "catalogue_problems_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;