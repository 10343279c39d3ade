CREATE UNLOGGED TABLE "picture_variants" (
	"content_hash" text NOT NULL,
	"edge" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_variants_content_hash_edge_pk" PRIMARY KEY("content_hash","edge")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "pictures" (
	"address_hash" "bytea" PRIMARY KEY NOT NULL,
	"content_hash" text,
	"etag" text,
	"last_modified" text,
	"checked_at" timestamp with time zone NOT NULL,
	"failed_until" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "picture_variants_used" ON "picture_variants" USING btree ("used_at","size");--> statement-breakpoint
-- A picture is compressed already.
ALTER TABLE "picture_variants" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
