CREATE TABLE "renewal_lead_times" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"days" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_reminders" (
	"subscription_id" uuid NOT NULL,
	"ends_on" date NOT NULL,
	"lead_days" integer NOT NULL,
	CONSTRAINT "renewal_reminders_subscription_id_ends_on_lead_days_pk" PRIMARY KEY("subscription_id","ends_on","lead_days")
);
--> statement-breakpoint
ALTER TABLE "renewal_lead_times" ADD CONSTRAINT "renewal_lead_times_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;