DROP INDEX "people_email";--> statement-breakpoint
-- In the collation "C" lower() knows A to Z only, as normaliseEmail does (docs/decisions/0116).
UPDATE "people" SET "email" = lower(btrim("email", E' \t\r\n') COLLATE "C") WHERE "email" COLLATE "C" ~ '[A-Z[:space:]]';--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_email_normalised" CHECK ("people"."email" COLLATE "C" !~ '[A-Z[:space:]]');
