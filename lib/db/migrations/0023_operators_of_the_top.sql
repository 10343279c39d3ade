-- Operators below the top could be made until now; the most that they can be there is administrators.
UPDATE "people" SET "role" = 'administrator' FROM "organisations"
WHERE "organisations"."id" = "people"."organisation_id" AND "people"."role" = 'operator' AND cardinality("organisations"."path") > 1;
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "operates" boolean GENERATED ALWAYS AS (CASE WHEN role = 'operator' THEN true END) STORED;
--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "is_top" boolean GENERATED ALWAYS AS (cardinality(path) = 1) STORED;
--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_top" UNIQUE("id","is_top");
--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_operator_of_top" FOREIGN KEY ("organisation_id","operates") REFERENCES "public"."organisations"("id","is_top") ON DELETE no action ON UPDATE no action;
