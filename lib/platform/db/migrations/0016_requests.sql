CREATE TABLE "request_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"message_id" uuid,
	"organisation_id" bigint NOT NULL,
	"person_id" uuid NOT NULL,
	"real_person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"request_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"side" text NOT NULL,
	"person_id" uuid NOT NULL,
	"real_person_id" uuid NOT NULL,
	"home_organisation_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_reads" (
	"person_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_reads_person_id_request_id_pk" PRIMARY KEY("person_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"product_id" bigint,
	"cart_id" uuid,
	"template_id" uuid,
	"order_id" uuid,
	"subject_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"organisation_id" bigint NOT NULL,
	"person_id" uuid NOT NULL,
	"real_person_id" uuid NOT NULL,
	"assigned_to" bigint NOT NULL,
	"assignee_id" uuid,
	"owner" text NOT NULL,
	"state" text NOT NULL,
	"parent_request_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "order_events" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "request_id" uuid;--> statement-breakpoint
CREATE INDEX "request_files_message" ON "request_files" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "request_files_organisation" ON "request_files" USING btree ("organisation_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "request_files_unattached" ON "request_files" USING btree ("uploaded_at") WHERE "request_files"."message_id" IS NULL;--> statement-breakpoint
CREATE INDEX "request_messages_request" ON "request_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_number" ON "requests" USING btree ("number");--> statement-breakpoint
CREATE INDEX "requests_organisation" ON "requests" USING btree ("organisation_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "requests_assigned" ON "requests" USING btree ("assigned_to","last_message_at","id");--> statement-breakpoint
CREATE INDEX "requests_open_asked" ON "requests" USING btree ("organisation_id") WHERE "requests"."state" IN ('open', 'answered');--> statement-breakpoint
CREATE INDEX "requests_open_assigned" ON "requests" USING btree ("assigned_to") WHERE "requests"."state" IN ('open', 'answered');--> statement-breakpoint
CREATE INDEX "requests_order" ON "requests" USING btree ("order_id") WHERE "requests"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "requests_open_cancel" ON "requests" USING btree ("order_id") WHERE "requests"."kind" = 'cancel' AND "requests"."parent_request_id" IS NULL AND "requests"."state" IN ('open', 'answered');--> statement-breakpoint
CREATE UNIQUE INDEX "requests_open_above" ON "requests" USING btree ("parent_request_id") WHERE "requests"."parent_request_id" IS NOT NULL AND "requests"."state" IN ('open', 'answered');--> statement-breakpoint
-- Requests to cancel an order, which were actions of the order, become requests with a conversation. Each gets a number of seven random digits
-- in base 32 and Luhn's check digit (lib/orders/model/order-number.ts).
INSERT INTO "requests" ("id", "number", "kind", "subject_kind", "order_id", "subject_name", "lines", "organisation_id", "person_id",
	"real_person_id", "assigned_to", "owner", "state", "created_at", "updated_at", "last_message_at", "waiting_since", "closed_at")
SELECT a.id, n.number, 'cancel', 'order', o.id, o.number,
	coalesce((SELECT jsonb_agg(jsonb_build_object('productId', l.product_id, 'position', l.position, 'name', l.name,
			'productCode', l.product_code, 'vendorName', l.vendor_name, 'quantity', l.quantity, 'ordered', l.quantity,
			'plan', CASE WHEN jsonb_typeof(l.plan) = 'object' THEN jsonb_build_object('id', l.plan -> 'id', 'name', l.plan -> 'name') END,
			'provisioning', '[]'::jsonb, 'maintenance', '[]'::jsonb) ORDER BY l.position)
		FROM order_lines l WHERE l.order_id = o.id), '[]'::jsonb),
	o.organisation_id, a.person_id, a.real_person_id, coalesce(a.assigned_to, o.organisation_id), 'answerer',
	CASE a.state WHEN 'OPEN' THEN 'open' WHEN 'DONE' THEN 'done' ELSE 'declined' END,
	a.created_at, coalesce(a.finished_at, a.created_at), coalesce(a.finished_at, a.created_at), a.created_at, a.finished_at
FROM order_actions a JOIN orders o ON o.id = a.order_id
CROSS JOIN LATERAL (
	SELECT 'R-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', v + 1, 1), '' ORDER BY place) FILTER (WHERE place <= 4) || '-' ||
		string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', v + 1, 1), '' ORDER BY place) FILTER (WHERE place > 4) ||
		substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
			((32 - sum((v * (1 + place % 2)) / 32 + (v * (1 + place % 2)) % 32) % 32) % 32)::int + 1, 1) AS number
	FROM (SELECT place, get_byte(decode(md5(a.id::text || gen_random_uuid()), 'hex'), place) % 32 AS v
		FROM generate_series(1, 7) AS place) AS digits) AS n
WHERE a.kind = 'ask-to-cancel';--> statement-breakpoint
INSERT INTO "request_messages" ("request_id", "entry", "side", "person_id", "real_person_id", "home_organisation_id", "audience", "text", "created_at")
SELECT a.id, 'asked', 'asker', a.person_id, a.real_person_id, o.organisation_id, 'both', a.note, a.created_at
FROM order_actions a JOIN orders o ON o.id = a.order_id WHERE a.kind = 'ask-to-cancel';--> statement-breakpoint
INSERT INTO "request_messages" ("request_id", "entry", "side", "person_id", "real_person_id", "home_organisation_id", "audience", "text", "created_at")
SELECT a.id, CASE a.state WHEN 'DONE' THEN 'done' ELSE 'declined' END, 'answerer', coalesce(a.answered_by, a.person_id),
	coalesce(a.answered_by, a.person_id), coalesce(a.assigned_to, o.organisation_id), 'both', a.reason -> 'values' ->> 'note',
	coalesce(a.finished_at, a.created_at)
FROM order_actions a JOIN orders o ON o.id = a.order_id WHERE a.kind = 'ask-to-cancel' AND a.state <> 'OPEN';--> statement-breakpoint
DELETE FROM "order_actions" WHERE "kind" = 'ask-to-cancel';
