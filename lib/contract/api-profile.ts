import { z } from 'zod';
import { ORDER_STATUSES } from './order-status';
import {
  DEFAULT_PERMISSIONS,
  ENVELOPES,
  ESSENTIAL_ORDER_FIELDS,
  ORDER_FIELD_NAMES,
  type OrderField,
  PAGE_ENDS,
  PROFILE_PATHS,
  STATUS_CLASSES,
} from './profile-names';
import { exactTextSchema, textSchema } from './values';

const MAX_ADDRESS_LENGTH = 500;
const MAX_PATH_LENGTH = 200;

/** Finds the error in the text of an API's address; null when it has none. */
function findAddressError(text: string): string | null {
  if (!URL.canParse(text)) return 'connections.profileFields.incompleteAddress';
  const { protocol, username, password, search, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'connections.profileFields.notHttp';
  if (username || password) return 'connections.profileFields.withCredentials';
  return search || hash ? 'connections.profileFields.withQuery' : null;
}

const addressSchema = textSchema(MAX_ADDRESS_LENGTH).superRefine((text, context) => {
  const message = findAddressError(text);
  if (message) context.addIssue({ code: 'custom', message });
});

const pathSchema = textSchema(MAX_PATH_LENGTH).regex(
  /^\/[\w.~!$&'()*+,;=:@%{}/-]*$/,
  'connections.profileFields.path',
);

/** These name one thing by its id. */
const PATHS_WITH_ID: readonly string[] = ['addresses', 'product', 'order', 'resubmit', 'cancel'];

/** Path templates as a person enters them; a form's empty fields are undefined. */
export const apiPathsSchema = z
  .strictObject({
    ...(Object.fromEntries(PROFILE_PATHS.map((name) => [name, pathSchema.optional()])) as Record<
      (typeof PROFILE_PATHS)[number],
      z.ZodOptional<typeof pathSchema>
    >),
    cancel: pathSchema.nullable().optional(),
  })
  .superRefine((paths, context) => {
    for (const [name, path] of Object.entries(paths))
      if (path && PATHS_WITH_ID.includes(name) && !path.includes('{id}'))
        context.addIssue({
          code: 'custom',
          path: [name],
          message: ['connections.profileFields.pathWithoutId', JSON.stringify({ placeholder: '{id}' })].join(
            ' ',
          ),
        });
  });

const nameSchema = exactTextSchema(100).min(1);

/** No member of an answer, but what JavaScript takes for an object's prototype. */
const isPlainPlace = (place: string): boolean => !place.split('.').includes('__proto__');

/** A place in an answer: member names with dots between, a number for a place in a list, `$` for the whole answer. */
const placeSchema = exactTextSchema(200)
  .regex(/^(\$|[^\s.$*]+(\.[^\s.$*]+)*)$/, 'connections.profileFields.place')
  .refine(isPlainPlace, 'connections.profileFields.place');
/** Places like the one above; `*` means each element of a list. */
const placesSchema = z
  .array(exactTextSchema(200).regex(/^[^\s.$]+(\.[^\s.$]+)*$/, 'connections.profileFields.place'))
  .max(20);

const tokenSchema = z
  .strictObject({
    format: z.enum(['form', 'json']),
    credentials: z.enum(['body', 'basic']),
    scopes: z
      .array(exactTextSchema(200).regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'connections.profileFields.scope'))
      .max(50),
  })
  .partial();

const pagesSchema = z
  .strictObject({
    perPage: z.int().min(1).max(100_000),
    end: z.enum(PAGE_ENDS),
    totalHeader: exactTextSchema(100)
      .regex(/^[\w-]+$/, 'connections.profileFields.header')
      .nullable(),
    totalField: placeSchema.nullable(),
  })
  .partial();

const record = <const Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.partialRecord(z.enum(names), value);

const ORDER_FIELDS = Object.keys(ORDER_FIELD_NAMES) as OrderField[];
const OMITTABLE = ORDER_FIELDS.filter(
  (field) => !ESSENTIAL_ORDER_FIELDS.some((essential) => essential === field),
);

/** Only the address may lie in the body itself. */
const fieldNamesSchema = record(ORDER_FIELDS, placeSchema).superRefine((names, context) => {
  for (const [field, name] of Object.entries(names))
    if (name === '$' && field !== 'shipping')
      context.addIssue({ code: 'custom', path: [field], message: 'connections.profileFields.place' });
});

const ordersSchema = z
  .strictObject({
    /** The order's id in the answer to POST is at a place within its envelope, or in the last segment of `Location`. */
    submittedId: z.union([
      z.strictObject({ path: placeSchema }),
      z.strictObject({ location: z.literal(true) }),
    ]),
    submittedStatus: placeSchema.nullable(),
    id: placeSchema.nullable(),
    status: placeSchema,
    fields: fieldNamesSchema,
    omit: z.array(z.enum(OMITTABLE)).max(OMITTABLE.length),
  })
  .partial();

const errorsSchema = z
  .strictObject({ text: placesSchema, code: placesSchema, field: placesSchema, fieldText: placesSchema })
  .partial();

const outcomeSchema = z.array(z.union([z.int().min(300).max(599), z.enum(STATUS_CLASSES)])).max(100);

const outcomesSchema = z
  .strictObject({ refused: outcomeSchema, notSent: outcomeSchema, unknown: outcomeSchema })
  .partial()
  .refine((lists) => {
    const all = Object.values(lists).flat();
    return new Set(all).size === all.length;
  }, 'connections.profileFields.outcomeTwice');

const permissionsSchema = z.union([
  z.literal('not-told'),
  record(Object.keys(DEFAULT_PERMISSIONS) as (keyof typeof DEFAULT_PERMISSIONS)[], nameSchema.nullable()),
]);

/** The form in which an API writes days and moments. */
export const DATE_FORMS = [
  'iso',
  'epoch-seconds',
  'epoch-milliseconds',
  'day-month-year',
  'month-day-year',
] as const;
export const COUNTRY_FORMS = ['numeric', 'numeric-text', 'alpha-2', 'alpha-3'] as const;

/** A profile says how one distributor's API differs from the default, which counts for all that it leaves out (docs/distributor.md). */
export const apiProfileSchema = z.strictObject({
  /** Scheme, host and any path prefix, without the version segment; null is the deployment's. */
  baseUrl: addressSchema.nullish(),
  /** The segment before every path, empty for none. */
  version: textSchema(50)
    .regex(/^[\w.~-]*$/, 'connections.profileFields.version')
    .nullish(),
  tokenUrl: addressSchema.nullish(),
  paths: apiPathsSchema.nullish(),
  token: tokenSchema.optional(),
  pages: pagesSchema.optional(),
  envelopes: record(ENVELOPES, placeSchema).optional(),
  orders: ordersSchema.optional(),
  statuses: z.record(nameSchema, z.enum(ORDER_STATUSES)).optional(),
  errors: errorsSchema.optional(),
  outcomes: outcomesSchema.optional(),
  dates: z.enum(DATE_FORMS).optional(),
  countryCodes: z.enum(COUNTRY_FORMS).optional(),
  permissions: permissionsSchema.optional(),
});
/** A profile as it is written down: what it does not say is the default. */
export type ApiProfileInput = z.infer<typeof apiProfileSchema>;
