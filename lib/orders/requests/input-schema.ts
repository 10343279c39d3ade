import { z } from 'zod';
import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import { addedLineSchema } from '@/lib/cart/model/schema';
import { countSchema, noteSchema, ordinalSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { requestAudienceSchema, requestKindSchema } from '../model/request-codes';
import { isAskable, MAX_FILES, MAX_LINES, MAX_TEXT_LENGTH, needsLines, needsText } from './rules';

const textOf = noteSchema(MAX_TEXT_LENGTH, fieldMessage('requests.errors.tooLong', { max: MAX_TEXT_LENGTH }));
const requiredTextSchema = textOf.min(1, fieldMessage('requests.errors.noText'));
const filesSchema = z
  .array(z.uuid())
  .max(MAX_FILES, fieldMessage('order-files.errors.tooMany', { max: MAX_FILES }))
  .default([]);

const productSubjectSchema = addedLineSchema
  .pick({ productId: true, quantity: true, ratePlanId: true, provisioning: true, maintenance: true })
  .extend({ kind: z.literal('product') });

/** Lines of an order by their place, each with the quantity that it is about. */
const orderLinesSchema = z
  .array(
    z.strictObject({
      position: countSchema,
      quantity: ordinalSchema.max(
        MAX_QUANTITY,
        fieldMessage('cart-errors.input.quantityMax', { max: MAX_QUANTITY }),
      ),
    }),
  )
  .max(MAX_LINES)
  .default([])
  .refine(
    (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
    fieldMessage('requests.errors.lineRepeated'),
  );

const newSubjectSchema = z.discriminatedUnion('kind', [
  productSubjectSchema,
  z.strictObject({ kind: z.literal('cart'), cartId: z.uuid() }),
  z.strictObject({ kind: z.literal('template'), templateId: z.uuid() }),
  /** It is about the whole order where it has no lines. */
  z.strictObject({ kind: z.literal('order'), orderId: z.uuid(), lines: orderLinesSchema }),
]);
export type NewSubject = z.output<typeof newSubjectSchema>;

/** POST /api/requests. A request to cancel a whole order begins at the order (POST /api/orders/{orderId}/cancel). */
export const newRequestSchema = z
  .strictObject({
    /** The page makes it up for each form: the same form that is sent again is the same request. */
    id: z.uuid(),
    kind: requestKindSchema,
    subject: newSubjectSchema,
    text: textOf.default(''),
    files: filesSchema,
  })
  .refine(({ kind, subject }) => isAskable(kind, subject.kind), {
    path: ['kind'],
    message: fieldMessage('requests.errors.kindOfSubject'),
  })
  .refine(({ kind, text }) => text !== '' || !needsText(kind), {
    path: ['text'],
    message: fieldMessage('requests.errors.noText'),
  })
  .refine(({ kind, subject }) => !needsLines(kind) || subject.kind !== 'order' || subject.lines.length > 0, {
    path: ['subject', 'lines'],
    message: fieldMessage('requests.errors.noLines'),
  });
export type NewRequestInput = z.input<typeof newRequestSchema>;
export type NewRequest = z.output<typeof newRequestSchema>;

/** POST /api/requests/{requestId}/messages. */
export const newMessageSchema = z.strictObject({
  version: ordinalSchema,
  audience: requestAudienceSchema,
  text: requiredTextSchema,
  files: filesSchema,
});
export type NewMessageInput = z.input<typeof newMessageSchema>;
export type NewMessage = z.output<typeof newMessageSchema>;

/** POST /api/requests/{requestId}/answer: done, or declined and why. */
export const requestAnswerSchema = z
  .strictObject({
    version: ordinalSchema,
    isDone: z.boolean(),
    text: textOf.default(''),
    files: filesSchema,
  })
  .refine(({ isDone, text }) => isDone || text !== '', {
    path: ['text'],
    message: fieldMessage('requests.errors.noReason'),
  });
export type RequestAnswerInput = z.input<typeof requestAnswerSchema>;
export type RequestAnswer = z.output<typeof requestAnswerSchema>;

/** POST /api/requests/{requestId}/withdraw and …/reopen. */
export const requestStepSchema = z.strictObject({ version: ordinalSchema, text: textOf.default('') });
export type RequestStepInput = z.input<typeof requestStepSchema>;
export type RequestStep = z.output<typeof requestStepSchema>;

/** PUT /api/requests/{requestId}/assignee; null for nobody. */
export const assignRequestSchema = z.strictObject({
  version: ordinalSchema,
  /** The person that the page showed, so that two people do not overwrite each other. */
  previous: z.uuid().nullable(),
  to: z.uuid().nullable(),
});
export type AssignRequest = z.infer<typeof assignRequestSchema>;

/** POST /api/requests/{requestId}/pass-on: the text may be edited first. */
export const passOnSchema = z.strictObject({
  /** The id of the new request. */
  id: z.uuid(),
  version: ordinalSchema,
  text: textOf.default(''),
  /** Copies the files that came with the request. */
  withFiles: z.boolean(),
});
export type PassOnInput = z.input<typeof passOnSchema>;
export type PassOn = z.output<typeof passOnSchema>;
