CREATE TABLE "test_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"connection_id" bigint NOT NULL,
	"person_id" uuid NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"result" json
);
--> statement-breakpoint
ALTER TABLE "test_orders" ADD CONSTRAINT "test_orders_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_orders" ADD CONSTRAINT "test_orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_orders_connection" ON "test_orders" USING btree ("connection_id","created_at");