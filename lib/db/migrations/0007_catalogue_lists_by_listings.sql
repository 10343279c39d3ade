ALTER TABLE "offer_counts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "offer_counts" CASCADE;--> statement-breakpoint
DROP INDEX "offers_popularity";--> statement-breakpoint
DROP INDEX "offers_name";--> statement-breakpoint
DROP INDEX "offers_cheapest";--> statement-breakpoint
DROP INDEX "offers_dearest";--> statement-breakpoint
DROP INDEX "offers_vendor";--> statement-breakpoint
DROP INDEX "offers_type";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_code";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "popularity";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "vendor";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "name_key";--> statement-breakpoint
ALTER TABLE "offers" DROP COLUMN "offer_hash";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search";