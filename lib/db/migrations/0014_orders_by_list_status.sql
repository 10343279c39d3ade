DROP INDEX "orders_list_status";--> statement-breakpoint
CREATE INDEX "orders_list_status" ON "orders" USING btree ("list_status","organisation_id","id");