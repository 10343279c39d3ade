/** The steps run in this order. */
export const CHECK_STEPS = ['reachable', 'tls', 'token', 'user', 'organisations', 'products'] as const;
