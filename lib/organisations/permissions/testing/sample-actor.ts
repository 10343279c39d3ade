import { DEFAULT_FEATURES } from '../../features/rules';
import { type Actor, ROLE_PERMISSIONS } from '../rules';

/** A buyer who acts for an organisation of their tree, and sees what it pays, as of one directly below. */
export const createBuyerActor = (homeOrganisationId: number, organisationId = homeOrganisationId): Actor => ({
  priceScope: {
    actingId: organisationId,
    ownId: homeOrganisationId,
    view: { organisationId, name: `Org ${organisationId}` },
  },
  userId: '00000000-0000-7000-8000-000000000001',
  realUserId: '00000000-0000-7000-8000-000000000001',
  name: 'Ada Buyer',
  organisationId,
  homeOrganisationId,
  role: 'buyer',
  permissions: ROLE_PERMISSIONS.buyer,
  features: DEFAULT_FEATURES,
  brandId: 1,
  locale: 'en-GB',
  currency: 'GBP',
  timezone: 'Europe/London',
});
