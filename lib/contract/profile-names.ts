/** The calls that a profile names a path for; `cancel` is null where the distributor has none. */
export const PROFILE_PATHS = [
  'token',
  'user',
  'organisations',
  'addresses',
  'products',
  'product',
  'orders',
  'order',
  'resubmit',
  'cancel',
] as const;

/** Answers that may be wrapped: `submitted` is the answer to POST of an order. */
export const ENVELOPES = [
  'user',
  'organisations',
  'addresses',
  'products',
  'product',
  'order',
  'submitted',
] as const;
export type Envelope = (typeof ENVELOPES)[number];

/** The portal does these things with the API; each has the name of the permission that it needs. */
export const DEFAULT_PERMISSIONS = {
  products: 'products:read',
  organisations: 'organisations:read',
  addresses: 'addresses:read',
  createOrders: 'orders:create',
  readOrders: 'orders:read',
  resubmit: 'orders:resubmit',
  cancel: 'orders:cancel',
  emulate: 'users:emulate',
} as const;
export type PermissionUse = keyof typeof DEFAULT_PERMISSIONS;

/** The body of POST /orders, each field with its default name. Those of a line and of the address lie inside their parents. */
export const ORDER_FIELD_NAMES = {
  organisation: 'organisation',
  reference: 'reference',
  products: 'products',
  product: 'product',
  quantity: 'quantity',
  ratePlan: 'rate_plan',
  provisioning: 'provisioning',
  provisioningId: 'id',
  provisioningInstructions: 'instructions',
  maintenance: 'maintenance',
  maintenanceId: 'id',
  shipping: 'shipping',
  addressName: 'name',
  companyName: 'company_name',
  recipientName: 'recipient_name',
  recipient: 'recipient',
  addressLine1: 'addr_line_1',
  addressLine2: 'addr_line_2',
  city: 'city',
  region: 'region',
  postalCode: 'postal_code',
  countryCode: 'country_code',
  instructions: 'provisioning_instructions',
  notes: 'notes',
} as const;
export type OrderField = keyof typeof ORDER_FIELD_NAMES;

/** An order says nothing without these. */
export const ESSENTIAL_ORDER_FIELDS = ['products', 'product', 'quantity'] as const satisfies OrderField[];

/** The rules by which a list ends. */
export const PAGE_ENDS = ['empty-page', 'short-page', 'not-found', 'total', 'link'] as const;

/** The HTTP statuses of a POST that may be sorted by a profile: all but a success, which is one. */
export const STATUS_CLASSES = ['3xx', '4xx', '5xx'] as const;
export type HttpOutcome = number | (typeof STATUS_CLASSES)[number];

/**
 * Default paths where the specification shows none (docs/distributor.md); each may be replaced for a real
 * distributor.
 */
export const DEFAULT_PATHS = {
  token: '/oauth/token',
  user: '/user',
  organisations: '/organisations',
  addresses: '/organisations/{id}/addresses',
  products: '/products',
  product: '/products/{id}',
  orders: '/orders',
  order: '/orders/{id}',
  resubmit: '/orders/{id}/resubmit',
  cancel: '/orders/{id}/cancel',
} as const;

export type PathName = keyof typeof DEFAULT_PATHS;

/** The version segment of the path; the token endpoint lies outside it. */
export const DEFAULT_VERSION = 'v1';

/** The contract names no field for shipments or reasons, so distributors use fields of their own: each means one of these. */
export const SHIPMENT_ROLES = [
  'shipments',
  'carrier',
  'trackingNumber',
  'trackingUrl',
  'serials',
  'lines',
  'productId',
  'sku',
  'quantity',
  'shippedQuantity',
  'line',
  'shippedAt',
  'reason',
  'note',
] as const;
export type ShipmentRole = (typeof SHIPMENT_ROLES)[number];
