CREATE TABLE "carriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"url_template" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "reason_defaults" (
	"organisation_id" integer PRIMARY KEY NOT NULL,
	"share" text NOT NULL,
	"words" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "order_reason_choices" (
	"order_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"share" text NOT NULL,
	"words" text,
	"chosen_for" text,
	"person_id" uuid NOT NULL,
	"real_person_id" uuid NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_reason_choices_order_id_organisation_id_pk" PRIMARY KEY("order_id","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "supplier_facts" jsonb;--> statement-breakpoint
ALTER TABLE "reason_defaults" ADD CONSTRAINT "reason_defaults_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_defaults" ADD CONSTRAINT "reason_defaults_updated_by_people_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reason_choices" ADD CONSTRAINT "order_reason_choices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reason_choices" ADD CONSTRAINT "order_reason_choices_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reason_choices" ADD CONSTRAINT "order_reason_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reason_choices" ADD CONSTRAINT "order_reason_choices_real_person_id_people_id_fk" FOREIGN KEY ("real_person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Operators change these on the carriers page. The id is the name in lower-case letters and digits.
INSERT INTO "carriers" ("id", "name", "aliases", "url_template") VALUES
  ('dhl', 'DHL', '{"DHL Express","DHL Paket","DHL Parcel"}', 'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id={number}'),
  ('ups', 'UPS', '{"United Parcel Service"}', 'https://www.ups.com/track?tracknum={number}'),
  ('fedex', 'FedEx', '{"Federal Express"}', 'https://www.fedex.com/fedextrack/?trknbr={number}'),
  ('dpd', 'DPD', '{"Dynamic Parcel Distribution"}', 'https://tracking.dpd.de/status/en_US/parcel/{number}'),
  ('dpduk', 'DPD UK', '{"DPD Local"}', 'https://track.dpd.co.uk/search?reference={number}'),
  ('gls', 'GLS', '{"General Logistics Systems"}', 'https://gls-group.com/GROUP/en/parcel-tracking?match={number}'),
  ('royalmail', 'Royal Mail', '{}', 'https://www.royalmail.com/track-your-item#/tracking-results/{number}'),
  ('parcelforce', 'Parcelforce', '{"Parcelforce Worldwide"}', 'https://www.parcelforce.com/track-trace?trackNumber={number}'),
  ('postnl', 'PostNL', '{"Post NL"}', 'https://jouw.postnl.nl/track-and-trace/{number}'),
  ('evri', 'Evri', '{"Hermes UK"}', 'https://www.evri.com/track/parcel/{number}/details'),
  ('hermes', 'Hermes', '{"myHermes"}', 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}'),
  ('tnt', 'TNT', '{"TNT Express"}', 'https://www.tnt.com/express/en_gb/site/shipping-tools/tracking.html?searchType=con&cons={number}'),
  ('dbschenker', 'DB Schenker', '{"Schenker"}', 'https://www.dbschenker.com/app/tracking-public/?refNumber={number}'),
  ('chronopost', 'Chronopost', '{}', 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}'),
  ('colissimo', 'Colissimo', '{"La Poste"}', 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}'),
  ('usps', 'USPS', '{"US Postal Service","United States Postal Service"}', 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}');
