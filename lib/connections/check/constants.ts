/** What is checked of a distributor's API, in this order. */
export const CHECK_STEPS = ['reachable', 'tls', 'token', 'user', 'organisations', 'products'] as const;
