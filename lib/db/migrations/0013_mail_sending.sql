DROP INDEX "mails_waiting";--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("not_before") WHERE "mails"."state" IN ('QUEUED', 'SENDING');