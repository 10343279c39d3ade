import { handle } from '@/lib/accounts/auth/handle';
import {
  facetSettingsQuerySchema,
  saveFacetSettingsSchema,
} from '@/lib/catalogue/specification-facets/schema';
import { listFacetSettings, saveFacetSettings } from '@/lib/catalogue/specification-facets/settings';

export const GET = handle(
  { permission: 'search:manage', organisation: 'required', query: facetSettingsQuerySchema },
  ({ actor, query }) => listFacetSettings(actor, query.type),
);

export const PUT = handle(
  { permission: 'search:manage', organisation: 'required', body: saveFacetSettingsSchema },
  ({ actor, body }) => saveFacetSettings(actor, body),
);
