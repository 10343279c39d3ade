CREATE TABLE "net_prices" (
	"list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"amount" numeric(13, 4) NOT NULL,
	CONSTRAINT "net_prices_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "net_prices" ADD CONSTRAINT "net_prices_list_id_price_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_lists"("id") ON DELETE cascade ON UPDATE no action;