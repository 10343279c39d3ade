-- built before: notifications_unread
CREATE INDEX IF NOT EXISTS "notifications_unread" ON "notifications" USING btree ("person_id","organisation_id") WHERE NOT "notifications"."is_read";
