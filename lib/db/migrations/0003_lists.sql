CREATE TABLE "list_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"list_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"product_code" text NOT NULL,
	"vendor_name" text,
	"quantity" integer NOT NULL,
	"rate_plan_id" integer,
	"plan_name" text,
	"provisioning" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"maintenance" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reference" text
);
--> statement-breakpoint
CREATE TABLE "list_snapshots" (
	"line_id" uuid NOT NULL,
	"organisation_id" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_snapshots_line_id_organisation_id_pk" PRIMARY KEY("line_id","organisation_id")
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"sharing" text DEFAULT 'private' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"schedule" jsonb,
	"next_run_at" timestamp with time zone,
	"notify" uuid[] DEFAULT '{}' NOT NULL,
	"prepared" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "lists_sharing" CHECK ("lists"."sharing" IN ('private', 'organisation', 'descendants'))
);
--> statement-breakpoint
ALTER TABLE "list_lines" ADD CONSTRAINT "list_lines_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_snapshots" ADD CONSTRAINT "list_snapshots_line_id_list_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."list_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_snapshots" ADD CONSTRAINT "list_snapshots_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_changed_by_people_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_lines_list" ON "list_lines" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "lists_organisation" ON "lists" USING btree ("organisation_id","id");--> statement-breakpoint
CREATE INDEX "lists_next_run" ON "lists" USING btree ("next_run_at") WHERE "lists"."next_run_at" IS NOT NULL;