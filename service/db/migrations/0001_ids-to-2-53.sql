ALTER TABLE "addresses" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "api_clients" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "console_sessions" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "order_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "account_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "real_user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "organisation_permissions" ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "organisations" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "organisations" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "organisations" ALTER COLUMN "parent_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "organisations" ALTER COLUMN "path" SET DATA TYPE bigint[];--> statement-breakpoint
ALTER TABLE "product_prices" ALTER COLUMN "organisation_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "product_prices" ALTER COLUMN "product_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "vendor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "type" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "tokens" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "tokens" ALTER COLUMN "real_user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "user_permissions" ALTER COLUMN "user_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "organisation_id" SET DATA TYPE bigint;