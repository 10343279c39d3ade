ALTER TABLE "order_reports" ALTER COLUMN "status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reports" ADD COLUMN "upstream_id" integer;--> statement-breakpoint
ALTER TABLE "order_attempts" ADD COLUMN "upstream_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "intent" jsonb;