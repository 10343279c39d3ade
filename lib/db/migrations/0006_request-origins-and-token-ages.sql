ALTER TABLE "connections" ADD COLUMN "token_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "request_origin" jsonb;--> statement-breakpoint
ALTER TABLE "nodes" ADD COLUMN "tokens" jsonb DEFAULT '[]'::jsonb NOT NULL;