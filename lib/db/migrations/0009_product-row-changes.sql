-- Web nodes cache rows of product lists (lib/catalogue/listed-products.ts, docs/decisions/0191). What is not there is not cached, so that a
-- new product or offer changes nothing; a picture does: a row without one is cached.
CREATE TRIGGER "products_changed" AFTER DELETE OR TRUNCATE OR UPDATE OF "id", "name", "product_code", "vendor", "type", "thumb_url", "main_image_url", "is_shippable" ON "products"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "offers_changed" AFTER DELETE OR TRUNCATE OR UPDATE OF "connection_id", "product_id", "price", "rrp", "stock", "rate_plans", "gone_at" ON "offers"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();--> statement-breakpoint
CREATE TRIGGER "pictures_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "address_hash", "content_hash", "failed_until" ON "pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION "notify_table_changed"();
