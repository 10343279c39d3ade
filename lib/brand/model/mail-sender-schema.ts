import { z } from 'zod';
import { emailSchema } from '@/lib/contract/email';

/**
 * The result of looking for a record: it is as expected, there is none, there is one with other content, there are several
 * where one is allowed, no DNS server answered, or the portal has lost the key that the record is for.
 */
export const RECORD_FINDINGS = ['found', 'missing', 'other-value', 'several', 'no-answer', 'no-key'] as const;
export type RecordFinding = (typeof RECORD_FINDINGS)[number];

export const saveMailSenderSchema = z.strictObject({ address: emailSchema });

const recordSchema = z.object({
  name: z.string(),
  value: z.string(),
  finding: z.enum(RECORD_FINDINGS).nullable(),
});

/** The own sender address of a brand, as those who look after the brand see it. */
export const mailSenderSchema = z.object({
  address: z.string(),
  /** Mails come from it. */
  isUsed: z.boolean(),
  /** It was used, until a record was no longer found. */
  lostAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  /** TXT records that its domain needs. */
  records: z.object({
    dkim: recordSchema,
    /** Null when the portal does not say which servers send. */
    spf: recordSchema.extend({ mechanism: z.string() }).nullable(),
  }),
});
export type MailSender = z.infer<typeof mailSenderSchema>;

/** Null without an own address. Until it is verified, mails come from `portalAddress`. */
export const mailSenderStateSchema = z.object({
  sender: mailSenderSchema.nullable(),
  portalAddress: z.string(),
});
export type MailSenderState = z.infer<typeof mailSenderStateSchema>;
