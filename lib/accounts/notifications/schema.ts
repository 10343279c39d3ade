import { z } from 'zod';

export const notificationSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Whom it is about: the organisation acted for, or one below it. */
  organisation: z.object({ id: z.int(), name: z.string() }),
  /** Address of its subject, below `/o/{organisation}`. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const unreadSchema = z.object({ count: z.int() });
export type Unread = z.infer<typeof unreadSchema>;

export const inboxQuerySchema = z.strictObject({ after: z.uuid().optional() });
export type InboxQuery = z.infer<typeof inboxQuerySchema>;

export const inboxSchema = z.object({
  items: z.array(notificationSchema),
  /** Pass as `after` for the next part; null at the end. */
  next: z.uuid().nullable(),
});
export type Inbox = z.infer<typeof inboxSchema>;

/** Some of them, or every one up to the newest that was shown. */
export const markReadSchema = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) }),
  z.strictObject({ upTo: z.uuid() }),
]);
export type MarkRead = z.infer<typeof markReadSchema>;
