/** Codes of the service's log lines; docs/operations/log-codes.md has the action for each. */
export const SERVICE_LOG_CODES = [
  'service-ready',
  'service-not-started',
  'service-request',
  'service-request-failed',
  'service-database-connection-lost',
  'service-traces-not-exported',
  'backend-failed',
  'console-request-failed',
  'console-sign-in-refused',
  'console-order-moved',
  'console-product-edited',
  'console-permissions-set',
  'console-client-made',
  'console-client-revoked',
] as const;
type ServiceLogCode = (typeof SERVICE_LOG_CODES)[number];

type Fields = { code: ServiceLogCode } & Record<string, unknown>;

/** The service's log: no line without a code. */
export type ServiceLog = Record<
  'fatal' | 'error' | 'warn' | 'info' | 'debug',
  (fields: Fields, text: string) => void
>;
