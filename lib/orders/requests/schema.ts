import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
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
import { AGE_DAYS, LIST_STATES } from './rules';

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
  /** The last words from above; null while there are none. */
  answer: z.string().nullable(),
});

export const requestSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: requestKindSchema,
  state: requestStateSchema,
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
  /** True when somebody above answers. */
  hasAnswerer: z.boolean(),
  /** True when the person may ask them. */
  canAsk: z.boolean(),
});
export type RequestsSummary = z.infer<typeof requestsSummarySchema>;

/** People who can take care of a request. */
export const requestPeopleSchema = z.object({ people: z.array(personSchema) });
