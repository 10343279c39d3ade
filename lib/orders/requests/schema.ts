import { z } from 'zod';
import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import { addedLineSchema } from '@/lib/cart/model/schema';
import { countSchema, noteSchema, ordinalSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { uploadedFileSchema } from '../model/file-schema';
import {
  requestAudienceSchema,
  requestEntrySchema,
  requestKindSchema,
  requestLineSchema,
  requestSideSchema,
  requestStateSchema,
  requestSubjectKindSchema,
} from '../model/request-codes';
import { AGE_DAYS, isAskable, LIST_STATES, MAX_FILES, MAX_LINES, MAX_TEXT_LENGTH, needsText } from './rules';

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

/** POST /api/requests. A request to cancel an order begins at the order (POST /api/orders/{orderId}/cancel). */
export const newRequestSchema = z
  .strictObject({
    /** The page makes it up for each form: the same form that is sent again is the same request. */
    id: z.uuid(),
    kind: z.enum(['price', 'question', 'change', 'return']),
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
  .refine(({ kind, subject }) => kind !== 'return' || subject.kind !== 'order' || subject.lines.length > 0, {
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

export const requestIdSchema = z.object({ requestId: z.uuid() });
export const requestFileParamsSchema = z.object({ requestId: z.uuid(), requestFileId: z.uuid() });

/** The place in the list of the last request that is shown: the time of its last message, and its id. */
const cursorSchema = z
  .string()
  .max(100)
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

export const requestsQuerySchema = z.strictObject({
  side: requestSideSchema.default('asker'),
  /** Only those in which the person must act. */
  mine: z.enum(['yes']).optional(),
  state: z.enum(LIST_STATES).optional(),
  kind: requestKindSchema.optional(),
  /** Waiting for at least so many days. */
  age: z.enum(AGE_DAYS).optional(),
  /** Part of the number, the subject's name or the asker's. */
  text: textSchema(200).default(''),
  after: cursorSchema.optional(),
});
export type RequestsQuery = z.output<typeof requestsQuerySchema>;
export type RequestsFilter = Omit<RequestsQuery, 'after'>;

const time = z.iso.datetime();
const personSchema = z.object({ id: z.uuid(), name: z.string() });

/** The request to the organisation above that a request was passed on as; only the organisation between them knows. */
const passedOnSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  state: requestStateSchema,
  owner: requestSideSchema,
  /** The last words from above; null while there are none. */
  answer: z.string().nullable(),
});

export const requestSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: requestKindSchema,
  state: requestStateSchema,
  /** The side that must act next while it is open. */
  owner: requestSideSchema,
  /** The reader's side. */
  side: requestSideSchema,
  /** True when the reader must act. */
  isToAct: z.boolean(),
  isUnread: z.boolean(),
  subjectKind: requestSubjectKindSchema,
  subjectName: z.string(),
  lineCount: z.int(),
  /** The asker. */
  organisation: z.object({ id: z.int(), name: z.string() }),
  /** The person who asked; null where their name is not for the reader. */
  person: z.string().nullable(),
  /** The person who takes care of it; null on the asker's side, which does not learn of it. */
  assignee: personSchema.nullable(),
  passedOn: passedOnSchema.omit({ answer: true }).nullable(),
  createdAt: time,
  lastMessageAt: time,
  waitingSince: time,
});
export type RequestSummary = z.infer<typeof requestSummarySchema>;

export const requestsPageSchema = z.object({
  items: z.array(requestSummarySchema),
  /** Pass as `after` for the next part; null at the end. */
  next: cursorSchema.nullable(),
});
export type RequestsPage = z.infer<typeof requestsPageSchema>;

/** GET /api/requests/to-act: `total` counts all, up to `MAX_COUNTED`. */
export const requestsToActSchema = z.object({ items: z.array(requestSummarySchema), total: z.int() });
export type RequestsToAct = z.infer<typeof requestsToActSchema>;

const messageSchema = z.object({
  id: z.uuid(),
  entry: requestEntrySchema,
  side: requestSideSchema,
  /** Null where the author's name is not for the reader. */
  person: z.string().nullable(),
  isMine: z.boolean(),
  audience: requestAudienceSchema,
  text: z.string().nullable(),
  createdAt: time,
  files: z.array(uploadedFileSchema),
});
export type RequestMessage = z.infer<typeof messageSchema>;

export const REQUEST_ACTIONS = ['message', 'answer', 'withdraw', 'reopen', 'assign', 'pass-on'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export const requestDtoSchema = requestSummarySchema.omit({ lineCount: true, passedOn: true }).extend({
  version: z.int(),
  lines: z.array(requestLineSchema),
  /** Addresses of the subject below the portal, for readers who can open it. */
  subjectPath: z.string().nullable(),
  messages: z.array(messageSchema),
  actions: z.array(z.enum(REQUEST_ACTIONS)),
  /** The organisation whose people read the reader's messages for the own side. */
  home: z.string(),
  passedOn: passedOnSchema.nullable(),
  /** The request below that this one passes on; for the reader's organisation as asker. */
  passedFrom: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type RequestDto = z.infer<typeof requestDtoSchema>;

/** GET /api/requests/summary: for the navigation and the buttons that ask. */
export const requestsSummarySchema = z.object({
  /** Requests in which the person must act, `MAX_COUNTED` at most. */
  toAct: z.int(),
  /** True when the person may ask and somebody above answers. */
  canAsk: z.boolean(),
});
export type RequestsSummary = z.infer<typeof requestsSummarySchema>;

/** People who can take care of a request. */
export const requestPeopleSchema = z.object({ people: z.array(personSchema) });
