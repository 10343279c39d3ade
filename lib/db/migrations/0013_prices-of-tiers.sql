CREATE TABLE "order_tier_prices" (
	"order_id" uuid NOT NULL,
	"organisation_id" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	CONSTRAINT "order_tier_prices_order_id_organisation_id_pk" PRIMARY KEY("order_id","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_for" bigint;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "shares_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_tier_prices" ADD CONSTRAINT "order_tier_prices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tier_prices" ADD CONSTRAINT "order_tier_prices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tier_prices_organisation" ON "order_tier_prices" USING btree ("organisation_id");