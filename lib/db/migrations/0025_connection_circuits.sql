CREATE TABLE "connection_circuits" (
	"connection_id" integer PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"unconfirmed" integer DEFAULT 0 NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"opened_by" text,
	"reason" text,
	"detail" text,
	"probe_at" timestamp with time zone,
	"order_answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "connection_circuits" ADD CONSTRAINT "connection_circuits_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("connection_id","not_before") WHERE "orders"."state" = 'QUEUED';