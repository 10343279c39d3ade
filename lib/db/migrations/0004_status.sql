CREATE TABLE "nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_alerts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text,
	"opened_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"good_since" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "nodes_seen" ON "nodes" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "status_alerts_open" ON "status_alerts" USING btree ("kind","subject") WHERE "status_alerts"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "status_alerts_closed" ON "status_alerts" USING btree ("closed_at");