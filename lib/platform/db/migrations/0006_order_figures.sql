CREATE TABLE "counted_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"counted" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_figure_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_figure_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organisation_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"seller_id" bigint,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"vendor" text NOT NULL,
	"currency" text NOT NULL,
	"orders" bigint NOT NULL,
	"open_orders" bigint NOT NULL,
	"amount" numeric NOT NULL,
	"open_amount" numeric NOT NULL,
	"sold_amount" numeric NOT NULL,
	"sold_cost" numeric NOT NULL,
	"shipped_orders" bigint NOT NULL,
	"shipped_seconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_figures" (
	"organisation_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"seller_id" bigint,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"vendor" text NOT NULL,
	"currency" text NOT NULL,
	"orders" bigint NOT NULL,
	"open_orders" bigint NOT NULL,
	"amount" numeric NOT NULL,
	"open_amount" numeric NOT NULL,
	"sold_amount" numeric NOT NULL,
	"sold_cost" numeric NOT NULL,
	"shipped_orders" bigint NOT NULL,
	"shipped_seconds" bigint NOT NULL,
	CONSTRAINT "order_figures_key" UNIQUE NULLS NOT DISTINCT("organisation_id","customer_id","kind","month","currency","vendor","seller_id")
);
--> statement-breakpoint
CREATE TABLE "uncounted_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "counted_orders" ADD CONSTRAINT "counted_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_figure_changes_organisation" ON "order_figure_changes" USING btree ("organisation_id","customer_id");--> statement-breakpoint
CREATE INDEX "order_figure_changes_seller" ON "order_figure_changes" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "order_figures_seller" ON "order_figures" USING btree ("seller_id","kind","month");--> statement-breakpoint
INSERT INTO "uncounted_orders" ("order_id") SELECT "id" FROM "orders";