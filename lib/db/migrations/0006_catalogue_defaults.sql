ALTER TABLE "offers" ALTER COLUMN "popularity" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "name_key" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "offer_hash" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "staged_products" DROP COLUMN "offer_hash";