import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Database } from '../db/pool';
import type { ServiceEnv } from '../env';
import type { ServiceLog } from '../log-codes';
import type { Caller } from '../users/schema';

/** Everything the service's parts are given; tests hand in their own database and clock. */
export interface Service {
  db: Database;
  env: Pick<
    ServiceEnv,
    'publicUrl' | 'tokenSeconds' | 'ratePerMinute' | 'tokenRatePerMinute' | 'backend' | 'console'
  >;
  /** The current instant; everything that expires or moves on asks it. */
  now: () => Date;
  log: ServiceLog;
}

/** Middleware sets these for the handlers of one request. */
export interface RequestVariables {
  requestId: string;
  caller: Caller;
}

export type ServiceHonoEnv = { Variables: RequestVariables };
export type ServiceApp = OpenAPIHono<ServiceHonoEnv>;
