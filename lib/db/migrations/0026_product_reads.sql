CREATE UNLOGGED TABLE "product_reads" (
	"connection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"offered" jsonb,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reads_connection_id_product_id_pk" PRIMARY KEY("connection_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "read_budgets" ADD COLUMN "purpose" text DEFAULT 'orders' NOT NULL;--> statement-breakpoint
ALTER TABLE "read_budgets" DROP CONSTRAINT "read_budgets_pkey";--> statement-breakpoint
ALTER TABLE "read_budgets" ADD CONSTRAINT "read_budgets_connection_id_purpose_pk" PRIMARY KEY("connection_id","purpose");
