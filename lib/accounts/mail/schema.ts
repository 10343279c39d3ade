import { z } from 'zod';
import { MAIL_STATES } from './constants';

export type MailState = (typeof MAIL_STATES)[number];

export const mailSummarySchema = z.object({
  id: z.uuid(),
  state: z.enum(MAIL_STATES),
  recipient: z.string(),
  subject: z.string(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  attempts: z.int(),
  /** Why it was not delivered, or not yet. */
  failure: z.string().nullable(),
});
export type MailSummary = z.infer<typeof mailSummarySchema>;

export const mailSchema = mailSummarySchema.extend({ text: z.string() });
export const mailIdSchema = z.object({ mailId: z.uuid() });
export type Mail = z.infer<typeof mailSchema>;

export const mailsQuerySchema = z.strictObject({
  state: z.enum(MAIL_STATES).optional(),
  after: z.uuid().optional(),
});
export type MailsQuery = z.infer<typeof mailsQuerySchema>;

export const mailsPageSchema = z.object({
  items: z.array(mailSummarySchema),
  /** Pass as `after` for the next part; null at the end. */
  next: z.uuid().nullable(),
  /** True when there is a mail server; otherwise every mail is stored. */
  isSent: z.boolean(),
});
export type MailsPage = z.infer<typeof mailsPageSchema>;
