CREATE TABLE "contract_changes" (
	"connection_id" integer NOT NULL,
	"kind" text NOT NULL,
	"operation" text NOT NULL,
	"name" text NOT NULL,
	"effective_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_changes_connection_id_kind_operation_name_pk" PRIMARY KEY("connection_id","kind","operation","name")
);
--> statement-breakpoint
ALTER TABLE "contract_changes" ADD CONSTRAINT "contract_changes_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;