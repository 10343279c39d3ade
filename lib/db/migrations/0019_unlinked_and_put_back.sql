ALTER TABLE "order_observations" ADD COLUMN "unlinked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "in_cart_of" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_in_cart_of_people_id_fk" FOREIGN KEY ("in_cart_of") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;