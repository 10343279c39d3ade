CREATE TABLE "approval_delegations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" bigint NOT NULL,
	"from_person_id" uuid NOT NULL,
	"to_person_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"zone" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "approval_rule_versions" (
	"rule_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"condition" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"escalate_after_hours" integer,
	"allows_self" boolean DEFAULT false NOT NULL,
	"allows_many" boolean DEFAULT true NOT NULL,
	"tolerance_percent" numeric,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_rule_versions_rule_id_n_pk" PRIMARY KEY("rule_id","n")
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"organisation_id" bigint NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"for_descendants" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"current_version" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_approval_decisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"approval_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"real_person_id" uuid NOT NULL,
	"delegated_from" uuid,
	"decision" text NOT NULL,
	"reason" text,
	"content_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_approval_decisions_kind" CHECK ("order_approval_decisions"."decision" IN ('approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "order_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"rules" jsonb NOT NULL,
	"steps" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"salt" uuid DEFAULT gen_random_uuid() NOT NULL,
	"content_hash" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"current_step" integer DEFAULT 0 NOT NULL,
	"step_since" timestamp with time zone DEFAULT now() NOT NULL,
	"escalations" integer DEFAULT 0 NOT NULL,
	"named_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"tolerance_percent" numeric,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "order_approvals_state" CHECK ("order_approvals"."state" IN ('waiting', 'approved', 'refused', 'void', 'stuck'))
);
--> statement-breakpoint
CREATE INDEX "approval_delegations_from" ON "approval_delegations" USING btree ("from_person_id");--> statement-breakpoint
CREATE INDEX "approval_delegations_to" ON "approval_delegations" USING btree ("to_person_id");--> statement-breakpoint
CREATE INDEX "approval_rules_organisation" ON "approval_rules" USING btree ("organisation_id","position") WHERE "approval_rules"."archived_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_approval_decisions_once" ON "order_approval_decisions" USING btree ("approval_id","step",coalesce("delegated_from", "person_id"));--> statement-breakpoint
CREATE INDEX "order_approvals_order" ON "order_approvals" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_approvals_open" ON "order_approvals" USING btree ("order_id") WHERE "order_approvals"."state" IN ('waiting', 'stuck');--> statement-breakpoint
CREATE INDEX "order_approvals_running" ON "order_approvals" USING btree ("step_since") WHERE "order_approvals"."state" IN ('waiting', 'stuck');--> statement-breakpoint
WITH moved AS (
  INSERT INTO "approval_rules" ("organisation_id", "name", "for_descendants", "position")
  SELECT "organisation_id", 'Every order', true, 1 FROM "order_policies" WHERE "needs_approval"
  RETURNING "id"
)
INSERT INTO "approval_rule_versions" ("rule_id", "n", "condition", "steps")
SELECT "id", 1, '{"match":"any","groups":[]}'::jsonb, '[{"approvers":{"kind":"nearest"},"needs":"one"}]'::jsonb FROM moved;
