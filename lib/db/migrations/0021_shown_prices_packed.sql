DROP TABLE "shown_prices";--> statement-breakpoint
CREATE TABLE "shown_prices" (
	"view_id" integer PRIMARY KEY NOT NULL,
	"ids" bytea NOT NULL,
	"prices" bytea NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_prices" ADD CONSTRAINT "shown_prices_view_id_price_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."price_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Numbers in an order of their own: trying to compress them takes longer than writing them.
ALTER TABLE "shown_prices" ALTER COLUMN "ids" SET STORAGE EXTERNAL, ALTER COLUMN "prices" SET STORAGE EXTERNAL;--> statement-breakpoint
-- A job fills them anew.
UPDATE "price_views" SET "state" = 'building', "built_at" = clock_timestamp();
