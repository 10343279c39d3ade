CREATE UNLOGGED TABLE "catalogue_read_pages" (
	"connection_id" integer NOT NULL,
	"is_reading" boolean NOT NULL,
	"page" integer NOT NULL,
	"hash" text NOT NULL,
	"received" integer NOT NULL,
	"ids" integer[] NOT NULL,
	"rejections" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_read_pages_connection_id_is_reading_page_pk" PRIMARY KEY("connection_id","is_reading","page")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "staged_listings" (
	"connection_id" integer NOT NULL,
	"id" integer NOT NULL,
	"vendor" integer NOT NULL,
	"type" integer NOT NULL,
	"flags" smallint NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"code_key" text COLLATE "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "staged_listings_connection_id_id_pk" PRIMARY KEY("connection_id","id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "staged_products" (
	"connection_id" integer NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"product_code" text NOT NULL,
	"code_key" text COLLATE "C" NOT NULL,
	"description" text,
	"detailed_description" text,
	"featured_description" text,
	"vendor" integer,
	"type" integer,
	"thumb_url" text,
	"main_image_url" text,
	"datasheet_url" text,
	"guide_url" text,
	"quickstart_url" text,
	"subscription_type" text,
	"is_shippable" boolean NOT NULL,
	"is_financeable" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"price" numeric,
	"rrp" numeric,
	"stock" integer,
	"shipping_cost" numeric,
	"provisioning" jsonb NOT NULL,
	"maintenance" jsonb NOT NULL,
	"rate_plans" jsonb NOT NULL,
	"extra" jsonb NOT NULL,
	"offer_hash" text NOT NULL,
	"record_hash" text NOT NULL,
	CONSTRAINT "staged_products_connection_id_id_pk" PRIMARY KEY("connection_id","id")
);
--> statement-breakpoint
ALTER TABLE "offers" DROP CONSTRAINT "offers_product_id_products_id_fk";
