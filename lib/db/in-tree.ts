import { type SQL, sql } from 'drizzle-orm';
import { organisations } from './tables/organisations';

/** True of an organisation and everything below it; `organisations` must be in scope. */
export const inTreeOf = (organisationId: number): SQL =>
  sql`${organisations.path} @> ARRAY[${organisationId}::integer]`;
