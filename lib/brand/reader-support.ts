import 'server-only';
import { showEmail } from '@/lib/contract/shown-host';
import type { Tx } from '@/lib/platform/db/pool';
import type { CachedBrand } from './model/brand-cache';
import { findNearestContact } from './organisation-contacts/store';
import type { ReaderSupport } from './support';

/**
 * Chooses the support contact of a person under a brand: the contact of their organisation, or else of the nearest one above it in the
 * brand's subtree, or else the brand's support. The owner's own staff are the brand's help desk: they get the support of the level
 * above, and none at the top.
 * @param homeOrganisationId where the person works
 */
export async function chooseSupport(
  tx: Tx,
  { brand, supportAbove }: CachedBrand,
  homeOrganisationId: number,
): Promise<ReaderSupport | null> {
  const ownerId = brand.organisationId;
  if (ownerId === homeOrganisationId) return supportAbove;
  const contact = await findNearestContact(tx, { ownerId, id: homeOrganisationId });
  if (!contact) return brand.support;
  const { name, role, email, phone, hours } = contact;
  return { email: email && showEmail(email), phone, url: null, hours, person: { name, role } };
}
