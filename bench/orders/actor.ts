import { DEFAULT_FEATURES } from '@/lib/organisations/features/rules';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';

/** Builds a viewer of an organisation who is no real person. */
export const buildActor = (organisationId: number): Actor => ({
  userId: '00000000-0000-7000-8000-000000000000',
  realUserId: '00000000-0000-7000-8000-000000000000',
  name: 'Bench',
  organisationId,
  homeOrganisationId: organisationId,
  role: 'viewer',
  permissions: ROLE_PERMISSIONS.viewer,
  brandId: 1,
  locale: 'en-GB',
  features: DEFAULT_FEATURES,
  currency: 'GBP',
  timezone: 'Europe/London',
});
