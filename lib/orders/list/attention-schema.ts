import { z } from 'zod';
import { orderActionStateSchema } from '../model/action-schema';
import { shownReasonSchema } from '../model/reason-schema';
import { supplierFactSchema } from '../model/shipment-schema';
import { orderNotesSchema } from '../notes/schema';

const time = z.iso.datetime();
const personSchema = z.object({ id: z.uuid(), name: z.string() });

/** A resubmit that a person requested, and its result. */
const resubmitSchema = z.object({
  id: z.uuid(),
  person: z.string(),
  /** The person's own words about how they resolved the problem with the distributor. */
  note: z.string().nullable(),
  state: orderActionStateSchema,
  reason: z.string().nullable(),
  createdAt: time,
});
export type PastResubmit = z.infer<typeof resubmitSchema>;

/** An order that waits for a problem to be resolved with the distributor. */
export const attentionOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  reference: z.string(),
  upstreamId: z.string().nullable(),
  organisation: z.object({ id: z.int(), name: z.string() }),
  /** Since when it was seen to need attention. */
  since: time,
  lineCount: z.int(),
  firstProduct: z.string(),
  /** Why, in the words that reach the reader. */
  reason: shownReasonSchema,
  /** Unknown fields of the distributor's answer: for operators of the connection. */
  extra: z.array(supplierFactSchema),
  owner: personSchema.nullable(),
  notes: orderNotesSchema.shape.notes,
  resubmits: z.array(resubmitSchema),
  /** True while a resubmit is in progress, so that no second one can be requested. */
  isBusy: z.boolean(),
});
export type AttentionOrder = z.infer<typeof attentionOrderSchema>;

/** `total` counts all; `items` holds those that wait longest. */
export const attentionListSchema = z.object({
  items: z.array(attentionOrderSchema),
  total: z.int(),
  /** The reader, who may take an order. */
  me: personSchema,
});
export type AttentionList = z.infer<typeof attentionListSchema>;

/** People who could take care of an order. */
export const assigneesSchema = z.object({ people: z.array(personSchema) });
export type Assignees = z.infer<typeof assigneesSchema>;

export const assignOwnerSchema = z.object({
  /** The owner that the page showed, so that two people do not overwrite each other; null for none. */
  previous: z.uuid().nullable(),
  /** The new owner; null for none. */
  to: z.uuid().nullable(),
});
export type AssignOwner = z.infer<typeof assignOwnerSchema>;
