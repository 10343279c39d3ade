import { type Column, type SQL, sql } from 'drizzle-orm';

/** True of an organisation and everything below it; `organisations` must be in scope. */
export const isInSubtree = (organisationId: number): SQL =>
  sql`organisations.path @> ARRAY[${organisationId}::bigint]`;

/** Sorts rows by the distance of their organisation from the path's end, the nearest first. */
export const nearestFirst = (path: SQL | Column, organisationId: SQL | Column): SQL =>
  sql`array_position(${path}, ${organisationId}) DESC`;

/**
 * Selects a column for the organisation at the end of a path, else for its nearest ancestor with a row; NULL when none has one.
 * @param path from the root down.
 * @param of.column a column of `table`, which has the alias `at` and an `organisation_id`.
 */
export const nearestOn = <Value>(
  path: SQL,
  { column, table, where = sql`true` }: { column: SQL; table: SQL; where?: SQL },
): SQL<Value | null> => sql<Value | null>`(
  SELECT ${column} FROM ${table} at WHERE at.organisation_id = ANY(${path}) AND ${where}
  ORDER BY ${nearestFirst(path, sql`at.organisation_id`)} LIMIT 1)`;

/** Roles that look after an organisation; no other has a right to manage. */
export const MANAGING_ROLES = sql.raw(`('administrator', 'operator')`);

/**
 * True when an organisation manages itself: it, or one between it and `home`, has administrators who can sign in. `home` itself does not
 * count (docs/decisions/0024).
 * @param path of the organisation, from the root down.
 * @param home the organisation from which the caller looks; on the path.
 */
export const hasAdministratorsBelow = (path: SQL, home: SQL): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT FROM members managing WHERE managing.role IN ${MANAGING_ROLES}
    AND managing.organisation_id = ANY((${path})[array_position(${path}, ${home}) + 1:]))`;

/**
 * Selects the brand under which people work for an organisation: its own, or that of its nearest ancestor that has one. A brand that is
 * unpublished or has no host is skipped: people could not sign in there.
 */
export const selectBrandId = (path: SQL): SQL<number | null> =>
  nearestOn<number>(path, { column: sql`at.id`, table: sql`live_brands` });

/**
 * The highest organisation on a path that a person belongs to: from there they see the tree. null when they belong to none
 * of them.
 */
export const selectHomeOrganisationId = (personId: SQL, path: SQL): SQL<number | null> => sql<number | null>`(
  SELECT held.organisation_id FROM members held
  WHERE held.person_id = ${personId} AND held.organisation_id = ANY(${path})
  ORDER BY array_position(${path}, held.organisation_id) LIMIT 1)`;

/** The organisations on a path, from the root down, as `PathStep` (lib/organisations/permissions/price-view.ts) has them. */
export const selectPathSteps = (path: SQL): SQL => sql`(
  SELECT json_agg(json_build_object('id', at.id, 'name', at.name, 'sharesPrices', at.shares_prices) ORDER BY step.place)
  FROM unnest(${path}) WITH ORDINALITY AS step (id, place) JOIN organisations at ON at.id = step.id)`;

/** The settings of features on a path, from the root down, as `FeatureSetting` (lib/organisations/features/rules.ts) has them; NULL for none. */
export const selectFeatureSettings = (path: SQL): SQL => sql`(
  SELECT json_agg(json_build_object('organisationId', f.organisation_id, 'feature', f.feature, 'value', f.value,
    'isLocked', f.is_locked) ORDER BY array_position(${path}, f.organisation_id))
  FROM organisation_features f WHERE f.organisation_id = ANY(${path}))`;
