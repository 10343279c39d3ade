import { type SQL, sql } from 'drizzle-orm';

/** True of an organisation and everything below it; `organisations` must be in scope. */
export const inTreeOf = (organisationId: number): SQL =>
  sql`organisations.path @> ARRAY[${organisationId}::integer]`;

/** Roles that look after an organisation; no other has a right to manage. */
export const MANAGING_ROLES = sql.raw(`('administrator', 'operator')`);

/**
 * Whether an organisation is looked after from within: it, or one between it and `home`, has administrators who can sign
 * in. `home` itself does not count (docs/decisions/0110).
 * @param path of the organisation, from the root down.
 * @param home from where it is asked; on the path.
 */
export const hasAdministratorsBelow = (path: SQL, home: SQL): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT FROM members managing WHERE managing.role IN ${MANAGING_ROLES}
    AND managing.organisation_id = ANY((${path})[array_position(${path}, ${home}) + 1:]))`;

/**
 * The brand under which people work for an organisation: its own, or that of its nearest ancestor that has one. One that is
 * not published, or has no host yet, is nobody's: they could not sign in.
 */
export const brandIdOf = (path: SQL): SQL<number | null> => sql<number | null>`(
  SELECT branded.id FROM live_brands branded WHERE branded.organisation_id = ANY(${path})
  ORDER BY array_position(${path}, branded.organisation_id) DESC LIMIT 1)`;

/**
 * The highest organisation on a path that a person belongs to: from there they see the tree. null when they belong to none
 * of them.
 */
export const homeOf = (personId: SQL, path: SQL): SQL<number | null> => sql<number | null>`(
  SELECT held.organisation_id FROM members held
  WHERE held.person_id = ${personId} AND held.organisation_id = ANY(${path})
  ORDER BY array_position(${path}, held.organisation_id) LIMIT 1)`;
