-- built before: docs/operations/upgrade.md
CREATE INDEX IF NOT EXISTS "orders_shipment_numbers" ON "orders" USING gin ((
    jsonb_path_query_array("supplier_facts", '$.shipments[*].tracking[*]')
    || jsonb_path_query_array("supplier_facts", '$.shipments[*].**.serials[*]'))) WHERE "orders"."supplier_facts" IS NOT NULL;