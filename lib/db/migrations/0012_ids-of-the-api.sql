-- needs a stop: columns change their type and others are replaced (docs/operations/upgrade.md)
-- Ids of the API go to 2^53 - 1, an order's id is text, and the portal's own organisations are below zero, where the API has none
-- (docs/decisions/0126). Triggers, views
-- and keys name the columns: they are put aside and made again.
CREATE TEMP TABLE put_aside (place integer GENERATED ALWAYS AS IDENTITY, statement text NOT NULL) ON COMMIT DROP;--> statement-breakpoint
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT tgname AS name, tgrelid::regclass AS owner, pg_get_triggerdef(pg_trigger.oid) AS definition
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace LOOP
    INSERT INTO put_aside (statement) VALUES (one.definition);
    EXECUTE format('DROP TRIGGER %I ON %s', one.name, one.owner);
  END LOOP;
  FOR one IN SELECT viewname AS name, definition FROM pg_views WHERE schemaname = 'public' LOOP
    INSERT INTO put_aside (statement) VALUES (format('CREATE VIEW public.%I AS %s', one.name, one.definition));
    EXECUTE format('DROP VIEW public.%I', one.name);
  END LOOP;
  FOR one IN SELECT conname AS name, conrelid::regclass AS owner, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE contype = 'f' AND confrelid = 'public.organisations'::regclass LOOP
    INSERT INTO put_aside (statement) VALUES (format('ALTER TABLE %s ADD CONSTRAINT %I %s', one.owner, one.name, one.definition));
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.owner, one.name);
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "organisations" DROP COLUMN "is_top";--> statement-breakpoint
ALTER TABLE "connections" DROP CONSTRAINT "connections_of_known_organisation";--> statement-breakpoint
ALTER TABLE "organisations" DROP CONSTRAINT "organisations_own_range";--> statement-breakpoint
ALTER TABLE "invitations"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "password_resets"
  ALTER COLUMN "brand_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "address_details"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "address_policies"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "address_reads"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "addresses"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "own_addresses"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_events"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sessions"
  ALTER COLUMN "brand_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "brand_files"
  ALTER COLUMN "brand_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "brand_hosts"
  ALTER COLUMN "brand_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "brand_versions"
  ALTER COLUMN "brand_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "brands"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "active_carts"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cart_lines"
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "rate_plan_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cart_shares"
  ALTER COLUMN "home_organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "carts"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "part_numbers"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint,
  ALTER COLUMN "vendor_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "rivals" SET DATA TYPE bigint[],
  ALTER COLUMN "rivals" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "product_alternatives"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "alternative_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "catalogue_problems"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "product_reads"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "staged_listings"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "vendor" SET DATA TYPE bigint,
  ALTER COLUMN "type" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "staged_products"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "vendor" SET DATA TYPE bigint,
  ALTER COLUMN "type" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sync_pages"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "ids" SET DATA TYPE bigint[];--> statement-breakpoint
ALTER TABLE "catalogue_changes"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "labels"
  ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "listing_counts"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "vendor" SET DATA TYPE bigint,
  ALTER COLUMN "type" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "listings"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "vendor" SET DATA TYPE bigint,
  ALTER COLUMN "type" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "offers"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "product_visits"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "products"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "vendor" SET DATA TYPE bigint,
  ALTER COLUMN "type" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sync_runs"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "connection_circuits"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "connections"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "contract_changes"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "read_rate_limits"
  ALTER COLUMN "connection_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "feeds"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "request_limits"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "list_lines"
  ALTER COLUMN "product_id" SET DATA TYPE bigint,
  ALTER COLUMN "rate_plan_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "list_snapshots"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "lists"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mails"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint,
  ALTER COLUMN "brand_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "digest_items"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_policies"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "reason_defaults"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines"
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint,
  ALTER COLUMN "connection_id" SET DATA TYPE bigint,
  ALTER COLUMN "brand_id" SET DATA TYPE bigint,
  ALTER COLUMN "upstream_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "memberships"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "organisations"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "parent_id" SET DATA TYPE bigint,
  ALTER COLUMN "path" SET DATA TYPE bigint[];--> statement-breakpoint
ALTER TABLE "price_assignments"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint,
  ALTER COLUMN "list_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "price_index_prices"
  ALTER COLUMN "price_index_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "price_indexes"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "connection_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "price_lists"
  ALTER COLUMN "id" SET DATA TYPE bigint,
  ALTER COLUMN "id" SET MAXVALUE 9223372036854775807,
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "price_rules"
  ALTER COLUMN "list_id" SET DATA TYPE bigint,
  ALTER COLUMN "scope_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "file_mappings"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "watches"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint,
  ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "webhooks"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_events"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_files"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_reason_choices"
  ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_reports"
  ALTER COLUMN "upstream_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "order_actions"
  ALTER COLUMN "assigned_to" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_attempts"
  ALTER COLUMN "upstream_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "is_top" boolean GENERATED ALWAYS AS (cardinality(path) = 1) STORED,
  ADD CONSTRAINT "organisations_top" UNIQUE("id","is_top");--> statement-breakpoint
ALTER SEQUENCE "public"."own_organisation_ids" INCREMENT BY -1 MINVALUE -9007199254740991 MAXVALUE -1 START WITH -1 RESTART;--> statement-breakpoint
-- Product ids by price are packed as float8 from here on, in place of int4.
UPDATE "price_index_prices" SET "ids" = coalesce((
  SELECT string_agg(float8send(('x' || encode(substring("ids" FROM place * 4 + 1 FOR 4), 'hex'))::bit(32)::int), '' ORDER BY place)
  FROM generate_series(0, octet_length("ids") / 4 - 1) AS place), '');--> statement-breakpoint
-- 2,000,000,000 becomes -1, the next -2, in every column that holds an organisation's number.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT c.table_name, c.column_name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'bigint'
        AND (c.column_name ~ '(^|_)organisation_id$' OR c.column_name = 'assigned_to'
          OR c.table_name = 'organisations' AND c.column_name IN ('id', 'parent_id')) LOOP
    EXECUTE format('UPDATE %1$I SET %2$I = 1999999999 - %2$I WHERE %2$I BETWEEN 2000000000 AND 2147483647',
      one.table_name, one.column_name);
  END LOOP;
  UPDATE organisations SET path = (
      SELECT array_agg(CASE WHEN id BETWEEN 2000000000 AND 2147483647 THEN 1999999999 - id ELSE id END ORDER BY place)
      FROM unnest(path) WITH ORDINALITY AS step (id, place))
    WHERE EXISTS (SELECT FROM unnest(path) AS id WHERE id BETWEEN 2000000000 AND 2147483647);
  PERFORM setval('own_organisation_ids', least(min(id), -1), min(id) < 0) FROM organisations;
  FOR one IN SELECT statement FROM put_aside ORDER BY place LOOP
    EXECUTE one.statement;
  END LOOP;
END $$;--> statement-breakpoint
DROP INDEX "orders_upstream";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_upstream" ON "orders" USING btree ("upstream_id","connection_id") WHERE "orders"."upstream_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_of_known_organisation" CHECK ("connections"."organisation_id" > 0);--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_own_range" CHECK ("organisations"."is_own" = ("organisations"."id" < 0));
