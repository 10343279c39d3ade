import { COUNTRIES } from '@/lib/contract/countries';
import type { ApiProfile } from '@/lib/contract/default-profile';
import type { OrderStatus } from '@/lib/contract/order-status';
import { merge, pick, wrap } from './answers';
import type { ForeignChoices } from './choices';

/** An order that the API has made. */
export interface ForeignOrder {
  id: string | number;
  reference: string;
  status: OrderStatus;
  lines: { product: number; quantity: number }[];
  country: number | null;
  body: unknown;
}

function readCountry(value: unknown, form: ApiProfile['countryCodes']): number | null {
  const found = COUNTRIES.find(({ number, alpha2, alpha3 }) => {
    const forms = {
      numeric: number,
      'numeric-text': String(number).padStart(3, '0'),
      'alpha-2': alpha2,
      'alpha-3': alpha3,
    };
    return forms[form] === value;
  });
  return found?.number ?? null;
}

/** The place in the body that is not as this API wants it, and why; null when all is well. */
export function findBodyFault(body: unknown, profile: ApiProfile): { field: string; text: string } | null {
  const { fields } = profile.orders;
  const lines = pick(body, fields.products);
  if (!Array.isArray(lines) || lines.length === 0) return { field: fields.products, text: 'Name a product.' };
  for (const [index, line] of lines.entries())
    if (!Number.isSafeInteger(pick(line, fields.product)) || !Number.isInteger(pick(line, fields.quantity)))
      return { field: `${fields.products}[${index}].${fields.quantity}`, text: 'Say how many of what.' };
  if (typeof pick(body, fields.reference) !== 'string')
    return { field: fields.reference, text: 'Give a reference.' };
  const shipping = fields.shipping === '$' ? body : pick(body, fields.shipping);
  return readCountry(pick(shipping, fields.countryCode), profile.countryCodes) === null
    ? { field: `${fields.shipping}.${fields.countryCode}`, text: 'Name a country.' }
    : null;
}

/** The order of a body in which there is no fault. */
export function makeOrder(
  id: string | number,
  body: unknown,
  { orders, countryCodes }: ApiProfile,
): ForeignOrder {
  const { fields } = orders;
  const shipping = fields.shipping === '$' ? body : pick(body, fields.shipping);
  const lines = pick(body, fields.products) as unknown[];
  return {
    id,
    reference: String(pick(body, fields.reference)),
    status: 'PROCESSING',
    lines: lines.map((line) => ({
      product: Number(pick(line, fields.product)),
      quantity: Number(pick(line, fields.quantity)),
    })),
    country: readCountry(pick(shipping, fields.countryCode), countryCodes),
    body,
  };
}

const SHIPPED_AT = { iso: '2026-11-27', seconds: 1_795_737_600 };

function writeDay(form: ApiProfile['dates']): string | number {
  if (form === 'epoch-seconds') return SHIPPED_AT.seconds;
  if (form === 'epoch-milliseconds') return SHIPPED_AT.seconds * 1000;
  const [year, month, day] = SHIPPED_AT.iso.split('-');
  if (form === 'day-month-year') return `${day}/${month}/${year}`;
  return form === 'month-day-year' ? `${month}/${day}/${year}` : SHIPPED_AT.iso;
}

const places = (...said: [place: string | null, value: unknown][]): unknown =>
  said.reduce<unknown>(
    (body, [place, value]) => (place === null ? body : merge(body, wrap(place, value))),
    {},
  );

/** The answer to GET of an order. */
export function writeOrder(order: ForeignOrder, { profile, statuses }: ForeignAnswers): unknown {
  const { id, status } = profile.orders;
  const record = places([id, order.id], [status, statuses[order.status] ?? order.status]);
  const shipment = { carrier: 'DHL', tracking_number: 'JD0146000001', shipped_at: writeDay(profile.dates) };
  const shipments = order.status === 'SHIPPED' ? { shipments: [shipment] } : {};
  return wrap(profile.envelopes.order, merge(record, shipments));
}

/** The answer to POST of an order, and its headers. */
export function writeSubmitted(
  order: ForeignOrder,
  { profile, statuses }: ForeignAnswers,
  base: string,
): { headers: Record<string, string>; body: unknown } {
  const { submittedId, submittedStatus } = profile.orders;
  const status = [submittedStatus, statuses[order.status] ?? order.status] as [string | null, unknown];
  if ('path' in submittedId)
    return {
      headers: {},
      body: wrap(profile.envelopes.submitted, places([submittedId.path, order.id], status)),
    };
  const location = base + profile.paths.order.replace('{id}', encodeURIComponent(order.id));
  const body = submittedStatus === null ? null : wrap(profile.envelopes.submitted, places(status));
  return { headers: { location }, body };
}

export interface ForeignAnswers extends Pick<ForeignChoices, 'statuses'> {
  profile: ApiProfile;
}
