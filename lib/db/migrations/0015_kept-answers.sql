-- needs a stop: columns change their type and others are replaced (docs/operations/upgrade.md)
ALTER TABLE "orders" ADD COLUMN "unreadable_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_attempts" ADD COLUMN "answer" json;--> statement-breakpoint
CREATE INDEX "orders_unreadable" ON "orders" USING btree ("unreadable_since") WHERE "orders"."unreadable_since" IS NOT NULL;