import { z } from 'zod';

/** Kinds of requests between an organisation and the one above it. */
export const REQUEST_KINDS = ['price', 'question', 'change', 'return', 'cancel'] as const;
export const requestKindSchema = z.enum(REQUEST_KINDS);
export type RequestKind = z.infer<typeof requestKindSchema>;

/** Subjects of requests. */
export const REQUEST_SUBJECTS = ['product', 'cart', 'template', 'order', 'order-line'] as const;
export const requestSubjectKindSchema = z.enum(REQUEST_SUBJECTS);
export type RequestSubjectKind = z.infer<typeof requestSubjectKindSchema>;

/** `answered` waits for the asker; the last three are closed. */
export const REQUEST_STATES = ['open', 'answered', 'done', 'declined', 'withdrawn'] as const;
export const requestStateSchema = z.enum(REQUEST_STATES);
export type RequestState = z.infer<typeof requestStateSchema>;

/** The organisation that asks, or the one that answers. */
export const requestSideSchema = z.enum(['asker', 'answerer']);
export type RequestSide = z.infer<typeof requestSideSchema>;

/** `own`: people of the author's organisation only; `both`: both sides. */
export const requestAudienceSchema = z.enum(['own', 'both']);
export type RequestAudience = z.infer<typeof requestAudienceSchema>;

/** The event that an entry of the conversation records; its text, where it has one, is a person's. */
export const REQUEST_ENTRIES = [
  'asked',
  'message',
  'done',
  'declined',
  'withdrawn',
  'reopened',
  'quoted',
  'passed-on',
] as const;
export const requestEntrySchema = z.enum(REQUEST_ENTRIES);
export type RequestEntry = z.infer<typeof requestEntrySchema>;

const addOnSchema = z.object({
  id: z.int(),
  name: z.string(),
  instructions: z.string().nullable(),
});

/** A line as it was asked about. It has no price: the organisations of both sides read it. */
export const requestLineSchema = z.object({
  productId: z.int(),
  /** Its place in the order, from 0; null for a subject without places. */
  position: z.int().nullable(),
  name: z.string(),
  productCode: z.string(),
  vendorName: z.string().nullable(),
  quantity: z.int(),
  /** The quantity of the order's line, where it is about one. */
  ordered: z.int().nullable(),
  plan: z.object({ id: z.int(), name: z.string() }).nullable(),
  provisioning: z.array(addOnSchema),
  maintenance: z.array(addOnSchema),
});
export type RequestLine = z.infer<typeof requestLineSchema>;
