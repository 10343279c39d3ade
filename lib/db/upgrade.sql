ALTER TABLE "fence_marks" RENAME TO "send_lock_marks";--> statement-breakpoint
ALTER TABLE "read_budgets" RENAME TO "read_rate_limits";--> statement-breakpoint
ALTER TABLE "read_rate_limits" RENAME CONSTRAINT "read_budgets_connection_id_purpose_pk" TO "read_rate_limits_connection_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "read_rate_limits" RENAME CONSTRAINT "read_budgets_connection_id_connections_id_fk" TO "read_rate_limits_connection_id_connections_id_fk";--> statement-breakpoint
ALTER TABLE "price_views" RENAME TO "price_indexes";--> statement-breakpoint
ALTER SEQUENCE "price_views_id_seq" RENAME TO "price_indexes_id_seq";--> statement-breakpoint
ALTER INDEX "price_views_key" RENAME TO "price_indexes_key";--> statement-breakpoint
ALTER TABLE "price_indexes" RENAME CONSTRAINT "price_views_pkey" TO "price_indexes_pkey";--> statement-breakpoint
ALTER TABLE "price_indexes" RENAME CONSTRAINT "price_views_connection_id_connections_id_fk" TO "price_indexes_connection_id_connections_id_fk";--> statement-breakpoint
ALTER TABLE "shown_prices" RENAME TO "price_index_prices";--> statement-breakpoint
ALTER TABLE "price_index_prices" RENAME COLUMN "view_id" TO "price_index_id";--> statement-breakpoint
ALTER TABLE "price_index_prices" RENAME CONSTRAINT "shown_prices_pkey" TO "price_index_prices_pkey";--> statement-breakpoint
ALTER TABLE "price_index_prices" RENAME CONSTRAINT "shown_prices_view_id_price_views_id_fk" TO "price_index_prices_price_index_id_price_indexes_id_fk";--> statement-breakpoint
ALTER TABLE "catalogue_read_pages" RENAME TO "sync_pages";--> statement-breakpoint
ALTER TABLE "sync_pages" RENAME COLUMN "is_reading" TO "is_staged";--> statement-breakpoint
ALTER TABLE "sync_pages" RENAME COLUMN "is_whole" TO "is_complete";--> statement-breakpoint
ALTER TABLE "sync_pages" RENAME CONSTRAINT "catalogue_read_pages_connection_id_is_reading_page_pk" TO "sync_pages_connection_id_is_staged_page_pk";--> statement-breakpoint
-- What pages of an earlier sync hold is written in the words of before: the next sync reads them anew.
TRUNCATE "sync_pages";--> statement-breakpoint
ALTER TABLE "order_events" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER INDEX "order_events_untold" RENAME TO "order_events_pending";--> statement-breakpoint
ALTER TABLE "watches" RENAME COLUMN "told_until" TO "notified_until";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "in_cart_of" TO "cart_person_id";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_in_cart_of_people_id_fk" TO "orders_cart_person_id_people_id_fk";--> statement-breakpoint
ALTER TABLE "catalogue_problems" RENAME COLUMN "is_kept" TO "is_listed";--> statement-breakpoint
UPDATE "orders" SET "state" = 'WITHDRAWN' WHERE "state" = 'TAKEN_BACK';--> statement-breakpoint
UPDATE "orders" SET "origin" = 'imported' WHERE "origin" = 'adopted';--> statement-breakpoint
UPDATE "order_events" SET "kind" = 'order.imported' WHERE "kind" = 'order.adopted';--> statement-breakpoint
UPDATE "order_events" SET "kind" = 'order.withdrawn' WHERE "kind" = 'order.taken-back';--> statement-breakpoint
UPDATE "order_observations" SET "source" = 'import' WHERE "source" = 'adopt';--> statement-breakpoint
UPDATE "webhooks" SET "kinds" = array_replace(array_replace("kinds", 'order.adopted', 'order.imported'), 'order.taken-back', 'order.withdrawn');--> statement-breakpoint
UPDATE "sync_runs" SET "phase" = 'publishing' WHERE "phase" = 'switching';--> statement-breakpoint
UPDATE "mails" SET "state" = 'STORED' WHERE "state" = 'KEPT';--> statement-breakpoint
UPDATE "audit_events" SET "action" = renamed.after FROM (VALUES
  ('order.adopted', 'order.imported'),
  ('order.put-back', 'order.restored-to-cart'),
  ('order.taken-back', 'order.withdrawn'),
  ('orders.let-go', 'orders.send-lock-released'),
  ('catalogue.read-requested', 'catalogue.sync-requested')
) AS renamed (before, after) WHERE "action" = renamed.before;--> statement-breakpoint
UPDATE "audit_events" SET "subject" = 'send-lock' WHERE "subject" = 'fence';--> statement-breakpoint
-- Texts are messages now: a string is a text that is the same in every language.
ALTER TABLE "notifications" ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title");--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "detail" SET DATA TYPE jsonb USING CASE WHEN "detail" IS NOT NULL THEN jsonb_build_array(jsonb_build_array("detail")) END;--> statement-breakpoint
ALTER TABLE "digest_items" ALTER COLUMN "title" SET DATA TYPE jsonb USING to_jsonb("title");--> statement-breakpoint
ALTER TABLE "digest_items" ALTER COLUMN "detail" SET DATA TYPE jsonb USING CASE WHEN "detail" IS NOT NULL THEN jsonb_build_array(jsonb_build_array("detail")) END;--> statement-breakpoint
ALTER TABLE "watches" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
UPDATE "watches" SET "name" = NULL WHERE "kind" = 'search';--> statement-breakpoint
ALTER TABLE "order_actions" ALTER COLUMN "reason" SET DATA TYPE jsonb USING to_jsonb("reason");--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "failure" SET DATA TYPE jsonb USING to_jsonb("failure");--> statement-breakpoint
ALTER TABLE "brand_versions" ALTER COLUMN "note" SET DATA TYPE jsonb USING to_jsonb("note");--> statement-breakpoint
-- Why a sync failed was a code with a detail, or a sentence: a sentence that has no message stays as it is.
ALTER TABLE "sync_runs" ALTER COLUMN "reason" SET DATA TYPE jsonb USING CASE
  WHEN "reason" = 'interrupted' THEN '{"key": "sync-reasons.runs.interrupted"}'::jsonb
  WHEN "reason" ~ '^(unreachable|failing|limited|unauthorized|denied|not-found|refused|malformed): ' THEN
    jsonb_build_object('key', 'sync-reasons.runs.withDetail', 'values', jsonb_build_object(
      'reason', jsonb_build_object('key', 'sync-reasons.failures.' || split_part("reason", ': ', 1)),
      'detail', substr("reason", strpos("reason", ': ') + 2)))
  WHEN "reason" ~ '^far fewer products than before: [0-9]{1,9} instead of [0-9]{1,9};' THEN
    jsonb_build_object('key', 'sync-reasons.runs.shrunk', 'values', jsonb_build_object(
      'seen', substring("reason" FROM ': ([0-9]+)')::integer, 'before', substring("reason" FROM 'of ([0-9]+)')::integer))
  ELSE to_jsonb(upper(left("reason", 1)) || substr("reason", 2) || CASE WHEN "reason" ~ '[.!?]$' THEN '' ELSE '.' END)
END;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "detail" SET DATA TYPE jsonb USING to_jsonb("detail");--> statement-breakpoint
-- Sentences that have other words today stay as they are: the audit trail of an order of before does not change.
ALTER TABLE "orders" ALTER COLUMN "state_reason" SET DATA TYPE jsonb USING to_jsonb("state_reason");--> statement-breakpoint
UPDATE "orders" SET "state_reason" = jsonb_build_object('key', 'order-reasons.submission.rejected', 'values', jsonb_build_object('remarks', "state_reason"))
  WHERE "state" = 'REJECTED' AND "state_reason" IS NOT NULL AND "state_reason" <> '"The supplier gave no reason."';--> statement-breakpoint
UPDATE "orders" SET "state_reason" = jsonb_build_object('key', known."key") FROM (VALUES
  ('UNCONFIRMED', 'We sent this order and got no clear answer. It may or may not have arrived, so it is not sent again by itself.', 'order-reasons.submission.unconfirmed'),
  ('QUEUED', 'The supplier gave no clear answer. We ask again under the same key, which orders nothing twice.', 'order-reasons.submission.repeating'),
  ('QUEUED', 'The supplier did not let the portal in. Nothing was ordered yet; ask your administrator to check the connection.', 'order-reasons.submission.unauthorized'),
  ('QUEUED', 'The supplier did not let the portal in. Nothing was sent yet; ask your administrator to check the connection.', 'order-reasons.waiting.unauthorized'),
  ('REJECTED', 'The supplier gave no reason.', 'order-reasons.submission.rejectedWithoutReason')
) AS known ("state", "sentence", "key") WHERE "orders"."state" = known."state" AND "state_reason" = to_jsonb(known."sentence");--> statement-breakpoint
-- The outcome of such an attempt says so.
UPDATE "order_attempts" SET "detail" = NULL WHERE "detail" = 'the sender did not come back';
