import { type SQL, sql } from 'drizzle-orm';
import { organisations } from './tables/organisations';

/** True of an organisation and everything below it; `organisations` must be in scope. */
export const inTreeOf = (organisationId: number): SQL =>
  sql`${organisations.path} @> ARRAY[${organisationId}::integer]`;

/** Roles that look after an organisation; `people` has no other with a right to manage. */
export const MANAGING_ROLES = sql.raw(`('administrator', 'operator')`);

/**
 * Whether an organisation is looked after from within: it, or one between it and `home`, has administrators who can sign
 * in. `home` itself does not count (docs/decisions/0110).
 * @param path of the organisation, from the root down.
 * @param home from where it is asked; on the path.
 */
export const hasAdministratorsBelow = (path: SQL, home: SQL): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT FROM people managing WHERE managing.role IN ${MANAGING_ROLES} AND managing.disabled_at IS NULL
    AND managing.organisation_id = ANY((${path})[array_position(${path}, ${home}) + 1:]))`;
