CREATE TABLE "offer_counts" (
	"connection_id" integer NOT NULL,
	"vendor" integer NOT NULL,
	"type" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "offer_counts_connection_id_vendor_type_in_stock_pk" PRIMARY KEY("connection_id","vendor","type","in_stock")
);
--> statement-breakpoint
DROP INDEX "offers_price";--> statement-breakpoint
DROP INDEX "offers_popularity";--> statement-breakpoint
DROP INDEX "products_code";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "code_key" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "extra" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "vendor" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "type" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "name_key" text COLLATE "C" NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_counts" ADD CONSTRAINT "offer_counts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_name" ON "offers" USING btree ("connection_id","name_key","product_id");--> statement-breakpoint
CREATE INDEX "offers_cheapest" ON "offers" USING btree ("connection_id",coalesce("price", 'Infinity'::numeric),"product_id");--> statement-breakpoint
CREATE INDEX "offers_dearest" ON "offers" USING btree ("connection_id",coalesce(-"price", 'Infinity'::numeric),"product_id");--> statement-breakpoint
CREATE INDEX "offers_vendor" ON "offers" USING btree ("connection_id","vendor");--> statement-breakpoint
CREATE INDEX "offers_type" ON "offers" USING btree ("connection_id","type");--> statement-breakpoint
CREATE INDEX "offers_popularity" ON "offers" USING btree ("connection_id","popularity","product_id");--> statement-breakpoint
CREATE INDEX "products_code" ON "products" USING btree ("code_key");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "extra";