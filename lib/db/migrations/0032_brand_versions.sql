CREATE TABLE "brand_versions" (
	"brand_id" integer NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "brand_versions_brand_id_number_pk" PRIMARY KEY("brand_id","number")
);
--> statement-breakpoint
CREATE TABLE "brand_files" (
	"brand_id" integer NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_files_brand_id_hash_pk" PRIMARY KEY("brand_id","hash")
);
--> statement-breakpoint
INSERT INTO "brand_files" ("brand_id", "hash", "media_type", "bytes")
SELECT "brand_id", encode(sha256("bytes"), 'hex'), "media_type", "bytes" FROM "brand_assets" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "brand_versions" ("brand_id", "number", "body", "published_at")
SELECT b."id", 1, jsonb_build_object('name', b."name", 'tokens', b."tokens", 'pictures', '{"logo-light":"none","logo-dark":"none"}' || COALESCE(
	(SELECT jsonb_object_agg(a."kind", encode(sha256(a."bytes"), 'hex')) FROM "brand_assets" a WHERE a."brand_id" = b."id"),
	'{}')), b."updated_at"
FROM "brands" b;--> statement-breakpoint
DROP TABLE "brand_assets";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "published" integer;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "draft_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "draft_by" uuid;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "draft_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "brands" SET "published" = 1;--> statement-breakpoint
ALTER TABLE "brands" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "brands" DROP COLUMN "tokens";--> statement-breakpoint
ALTER TABLE "brands" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD COLUMN "finding" text;--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "brand_hosts" SET "proven_at" = now();--> statement-breakpoint
ALTER TABLE "brand_hosts" DROP CONSTRAINT "brand_hosts_pkey";--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_brand_id_host_pk" PRIMARY KEY("brand_id","host");--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_canonical_proven" CHECK (NOT "brand_hosts"."canonical" OR "brand_hosts"."proven_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_files" ADD CONSTRAINT "brand_files_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_published_version" FOREIGN KEY ("id","published") REFERENCES "public"."brand_versions"("brand_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_hosts_proven" ON "brand_hosts" USING btree ("host") WHERE "brand_hosts"."proven_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_hosts_canonical" ON "brand_hosts" USING btree ("brand_id") WHERE "brand_hosts"."canonical";--> statement-breakpoint
CREATE VIEW "public"."live_brands" AS (
  SELECT b.id, b.organisation_id FROM brands b WHERE b.published IS NOT NULL
    AND EXISTS (SELECT FROM brand_hosts h WHERE h.brand_id = b.id AND h.proven_at IS NOT NULL));--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "host" text;--> statement-breakpoint
DROP INDEX "orders_number";--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree (right("number", 9));
