ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");