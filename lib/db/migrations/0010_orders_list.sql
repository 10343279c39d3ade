DROP INDEX "orders_status";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "list_status" text GENERATED ALWAYS AS (CASE
    WHEN state IN ('QUEUED', 'SENDING') THEN 'QUEUED'
    WHEN state <> 'SUBMITTED' THEN state
    WHEN status IN ('CREATED', 'PROCESSING', 'ACCEPTED', 'PART_SHIPPED', 'SHIPPED', 'COMPLETE', 'ATTENTION_REQUIRED', 'FAILED', 'CANCELLED') THEN status
    ELSE 'OTHER' END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_list_status" ON "orders" USING btree ("organisation_id","list_status","id");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "orders_without_words" ON "orders" USING btree ("id") WHERE "orders"."words" = ''::tsvector;