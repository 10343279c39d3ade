import { randomUUID } from 'node:crypto';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import type { OrderStatus } from '@/lib/contract/order-status';

/** The choices of another distributor where the specification is silent, and the profile that describes them. */
export interface ForeignChoices {
  name: string;
  profile: ApiProfileInput;
  /** Maximum of records on a page; `refuse` answers 400 to a larger `per_page`. */
  maxPerPage: number;
  tooMany: 'cut' | 'refuse';
  /** The answer to a page behind the last one. */
  pastTheEnd: 'empty' | 404 | 400 | 'repeat';
  /** True when the total that it tells is wrongly that of the page. */
  isTotalOfPage?: boolean;
  /** The id of the n-th order. */
  orderId: (n: number) => string | number;
  /** Its words for the statuses that it does not write as the specification does. */
  statuses: Partial<Record<OrderStatus, string>>;
}

const padded = (n: number, length: number): string => String(n).padStart(length, '0');

export const FOREIGN_APIS: readonly ForeignChoices[] = [
  {
    name: 'pages of 100 and 404 behind the last one',
    profile: {
      version: '2024-10',
      pages: { end: 'not-found' },
      envelopes: { order: 'order', submitted: 'order' },
      permissions: 'not-told',
    },
    maxPerPage: 100,
    tooMany: 'cut',
    pastTheEnd: 404,
    orderId: (n) => 3_000_000_000 + n,
    statuses: {},
  },
  {
    name: 'data envelopes and UUIDs',
    profile: {
      version: '',
      paths: { user: '/me', products: '/catalog/items', product: '/catalog/items/{id}' },
      envelopes: {
        user: 'data',
        organisations: 'data',
        addresses: 'data',
        products: 'data.items',
        product: 'data',
        order: 'data',
        submitted: 'data',
      },
      pages: { perPage: 50, end: 'total', totalHeader: null, totalField: 'data.paging.total' },
      dates: 'epoch-seconds',
      orders: {
        submittedId: { path: 'order_id' },
        id: 'order_id',
        status: 'state',
        submittedStatus: 'state',
      },
    },
    maxPerPage: 50,
    tooMany: 'refuse',
    pastTheEnd: 400,
    orderId: () => randomUUID(),
    statuses: { PROCESSING: 'processing', PART_SHIPPED: 'partShipped' },
  },
  {
    name: 'only a Location',
    profile: {
      paths: { orders: '/sales-orders', order: '/sales-orders/{id}', resubmit: '/sales-orders/{id}/retry' },
      orders: { submittedId: { location: true }, submittedStatus: null, id: 'number' },
      pages: { end: 'short-page', perPage: 200 },
      errors: { text: ['fault.description'], code: ['fault.id'], field: ['fault.at'] },
      outcomes: { refused: ['4xx'], notSent: [429, 503], unknown: [408, 425] },
    },
    maxPerPage: 40,
    tooMany: 'cut',
    pastTheEnd: 'empty',
    orderId: (n) => `PO/2026/${padded(n, 5)}`,
    statuses: {},
  },
  {
    name: 'JSON tokens with scopes, in the header',
    profile: {
      tokenUrl: '/connect/token',
      token: { format: 'json', credentials: 'basic', scopes: ['catalogue.read', 'orders.write'] },
      pages: { end: 'link', perPage: 70 },
      statuses: { in_progress: 'PROCESSING' },
      permissions: {
        products: 'CATALOGUE',
        organisations: null,
        addresses: null,
        createOrders: 'ORDERING',
        readOrders: 'ORDERING',
        resubmit: 'ORDERING',
      },
    },
    maxPerPage: 70,
    tooMany: 'cut',
    pastTheEnd: 'repeat',
    orderId: (n) => padded(n, 10),
    statuses: { PROCESSING: 'In Progress' },
  },
  {
    name: 'two letters for a country and other names of fields',
    profile: {
      countryCodes: 'alpha-2',
      orders: {
        fields: {
          organisation: 'customer.id',
          reference: 'poNumber',
          products: 'lines',
          product: 'itemId',
          quantity: 'qty',
          ratePlan: 'planId',
          shipping: 'shipTo',
          addressName: 'name',
          companyName: 'company',
          recipientName: 'attention',
          recipient: 'attention',
          addressLine1: 'street',
          addressLine2: 'street2',
          postalCode: 'zip',
          region: 'state',
          countryCode: 'country',
          notes: 'comment',
          instructions: 'comment',
        },
        omit: ['addressName'],
      },
      errors: { text: ['error.message'], code: ['error.code'], field: ['error.target'] },
      pages: { end: 'empty-page', perPage: 500 },
    },
    maxPerPage: 120,
    tooMany: 'cut',
    pastTheEnd: 'empty',
    orderId: (n) => Number.MAX_SAFE_INTEGER - n,
    statuses: {},
  },
  {
    name: 'other words for statuses and a total in a header',
    profile: {
      pages: { end: 'total', totalHeader: 'Total-Records', perPage: 100 },
      statuses: { BOOKED: 'PROCESSING', 'On hold': 'ATTENTION_REQUIRED', delivered: 'COMPLETE' },
      countryCodes: 'alpha-3',
      errors: {
        text: ['errors.*.detail'],
        code: ['errors.*.code'],
        field: ['errors.*.field'],
        fieldText: ['detail'],
      },
      orders: {
        submittedId: { path: 'result.orderNumber' },
        submittedStatus: 'result.status',
        id: 'orderNumber',
      },
      dates: 'day-month-year',
    },
    maxPerPage: 100,
    tooMany: 'cut',
    pastTheEnd: 404,
    orderId: (n) => `D-${n}`,
    statuses: { PROCESSING: 'booked', ATTENTION_REQUIRED: 'ON HOLD', COMPLETE: 'Delivered' },
  },
];

/** The foreign API whose name holds a text. @throws Error that names all of them when there is not exactly one */
export function findForeignApi(text: string): ForeignChoices {
  const [found, ...more] = FOREIGN_APIS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  if (found && more.length === 0) return found;
  const names = FOREIGN_APIS.map(({ name }) => `"${name}"`).join(', ');
  throw new Error(`"${text}" is not in the name of exactly one foreign API: ${names}.`);
}
