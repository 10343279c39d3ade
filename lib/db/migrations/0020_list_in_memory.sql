DROP TABLE "search_words" CASCADE;--> statement-breakpoint
DROP INDEX "listings_vendor";--> statement-breakpoint
DROP INDEX "listings_type";--> statement-breakpoint
DROP INDEX "listings_words";--> statement-breakpoint
-- Each word had its connection and a slash in front, and no word has a slash.
ALTER TABLE "listings" ALTER COLUMN "words" SET DATA TYPE text COLLATE "C"
  USING replace(array_to_string(tsvector_to_array("words"), ' '), "connection_id" || '/', '');--> statement-breakpoint
ALTER TABLE "staged_listings" ALTER COLUMN "words" SET DATA TYPE text COLLATE "C"
  USING replace(array_to_string(tsvector_to_array("words"), ' '), "connection_id" || '/', '');--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "listed_by" uuid;
