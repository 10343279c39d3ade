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
