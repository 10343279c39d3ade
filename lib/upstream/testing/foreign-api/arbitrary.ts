import fc from 'fast-check';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { ORDER_STATUSES, type OrderStatus } from '@/lib/contract/order-status';
import { ORDER_FIELD_NAMES, type OrderField, PROFILE_PATHS } from '@/lib/contract/profile-names';
import type { ForeignChoices } from './choices';

const name = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,12}$/).filter((text) => text !== '__proto__');
const place = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
const envelope = fc.oneof(fc.constant('$'), place);
const WITH_ID: readonly string[] = ['addresses', 'product', 'order', 'resubmit'];

/** Paths of which none is another one's beginning. */
const paths = fc
  .uniqueArray(name, { minLength: PROFILE_PATHS.length, maxLength: PROFILE_PATHS.length })
  .map((names) =>
    Object.fromEntries(
      PROFILE_PATHS.filter((one) => one !== 'cancel').map((one, at) => [
        one,
        `/${names[at]}-${at}${WITH_ID.includes(one) ? '/{id}/x' : ''}`,
      ]),
    ),
  );

/** Names of fields that differ from one another, as dotted places would make lists of objects. */
const fields = fc
  .uniqueArray(name, { minLength: 24, maxLength: 24 })
  .map((names) =>
    Object.fromEntries(
      (Object.keys(ORDER_FIELD_NAMES) as OrderField[]).map((field, at) => [field, `${names[at]}${at}`]),
    ),
  );

/** Two places next to each other, so that neither lies in the other. */
const siblings = fc
  .tuple(fc.uniqueArray(name, { minLength: 2, maxLength: 2 }), fc.option(name, { nil: null }))
  .map(
    ([[a = 'a', b = 'b'], parent]) =>
      (parent === null ? [`${a}1`, `${b}2`] : [`${parent}0.${a}1`, `${parent}0.${b}2`]) as [string, string],
  );

const orders = fc
  .record({
    submitted: siblings,
    read: siblings,
    fields,
    isLocation: fc.boolean(),
    isStatusGiven: fc.boolean(),
  })
  .map(({ submitted, read, isLocation, isStatusGiven, ...rest }) => ({
    fields: rest.fields,
    submittedId: isLocation ? { location: true as const } : { path: submitted[0] },
    submittedStatus: isStatusGiven ? submitted[1] : null,
    id: read[0],
    status: read[1],
  }));

/** Lists in which no status is twice; those that are in none keep their default. */
const outcomes = fc
  .uniqueArray(fc.constantFrom(400, 402, 403, 404, 409, 410, 418, 422, 423, 429, 451, 500, 502, 503), {
    maxLength: 10,
  })
  .chain((all) =>
    fc
      .array(fc.constantFrom('refused', 'notSent', 'unknown'), {
        minLength: all.length,
        maxLength: all.length,
      })
      .map((lists) => {
        const of = (list: string) => all.filter((_status, at) => lists[at] === list);
        return { refused: of('refused'), notSent: of('notSent'), unknown: of('unknown') };
      }),
  );

const profile: fc.Arbitrary<ApiProfileInput> = fc.record({
  version: fc.constantFrom('', 'v2', '2026-01'),
  paths,
  token: fc.record({
    format: fc.constantFrom('form', 'json'),
    credentials: fc.constantFrom('body', 'basic'),
    scopes: fc.uniqueArray(name, { maxLength: 3 }),
  }),
  envelopes: fc.record({
    user: envelope,
    organisations: envelope,
    addresses: envelope,
    products: envelope,
    product: envelope,
    order: envelope,
    submitted: envelope,
  }),
  orders,
  outcomes,
  dates: fc.constantFrom('iso', 'epoch-seconds', 'epoch-milliseconds', 'day-month-year', 'month-day-year'),
  countryCodes: fc.constantFrom('numeric', 'numeric-text', 'alpha-2', 'alpha-3'),
  permissions: fc.constantFrom<ApiProfileInput['permissions'][]>('not-told', {
    createOrders: 'A',
    readOrders: 'B',
    products: null,
  }),
});

const ORDER_IDS: ForeignChoices['orderId'][] = [
  (n) => n,
  (n) => Number.MAX_SAFE_INTEGER - n,
  (n) => `000${n}`,
  (n) => `A/${n}/ä %2F?#`,
  (n) => `${'x'.repeat(190)}${n}`,
  (n) => `0192f0c1-0000-7000-8000-${String(n).padStart(12, '0')}`,
];

/** Every status by another word, each of them in the map. */
const words = fc
  .uniqueArray(name, {
    minLength: ORDER_STATUSES.length,
    maxLength: ORDER_STATUSES.length,
    selector: (text) => text.toLowerCase().replace(/_/g, ''),
  })
  .map(
    (names) =>
      Object.fromEntries(ORDER_STATUSES.map((status, at) => [status, `${names[at]}${at}w`])) as Record<
        OrderStatus,
        string
      >,
  );

/** Any distributor that the profile can describe, with the profile that describes it. */
export const foreignChoices: fc.Arbitrary<ForeignChoices> = fc
  .record({
    profile,
    words: fc.option(words, { nil: null }),
    isShouted: fc.boolean(),
    orderId: fc.constantFrom(...ORDER_IDS),
    maxPerPage: fc.integer({ min: 1, max: 60 }),
    end: fc.constantFrom(
      ['empty-page', 'empty'],
      ['empty-page', 'repeat'],
      ['not-found', 404],
      ['not-found', 'empty'],
      ['short-page', 404],
      ['short-page', 'empty'],
      ['total', 400],
      ['total', 404],
      ['total', 'repeat'],
      ['link', 404],
      ['link', 'repeat'],
    ),
  })
  .map(({ words: given, isShouted, end: [end, pastTheEnd], ...rest }) => ({
    name: 'any',
    maxPerPage: rest.maxPerPage,
    tooMany: 'cut',
    orderId: rest.orderId,
    pastTheEnd: pastTheEnd as ForeignChoices['pastTheEnd'],
    statuses: given ?? {},
    profile: {
      ...rest.profile,
      pages: { end: end as 'total', totalHeader: 'X-All', perPage: 50 },
      statuses: Object.fromEntries(
        Object.entries(given ?? {}).map(([status, word]) => [
          isShouted ? word.toUpperCase() : word,
          status as OrderStatus,
        ]),
      ),
    },
  }));
