DROP INDEX "requests_open_cancel";--> statement-breakpoint
CREATE UNIQUE INDEX "requests_open_cancel" ON "requests" USING btree ("order_id") WHERE "requests"."kind" = 'cancel' AND "requests"."subject_kind" = 'order' AND "requests"."parent_request_id" IS NULL
          AND "requests"."state" IN ('open', 'answered');