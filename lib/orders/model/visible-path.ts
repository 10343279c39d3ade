import type { Actor } from '@/lib/organisations/permissions/rules';

type Reader = Pick<Actor, 'homeOrganisationId'>;

/**
 * The part of the way from the root to an order's organisation that a reader may know: their own organisation and those below it. Names
 * and rules of the tiers above it are not shown.
 */
export const getVisiblePath = ({ homeOrganisationId }: Reader, path: readonly number[]): number[] =>
  path.slice(Math.max(0, path.indexOf(homeOrganisationId)));

export const isVisible = (reader: Reader, path: readonly number[], organisationId: number): boolean =>
  getVisiblePath(reader, path).includes(organisationId);
