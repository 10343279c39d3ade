import { handle } from '@/lib/accounts/auth/handle';
import { getFeatures, saveFeature } from '@/lib/organisations/features/data';
import { saveFeatureSchema } from '@/lib/organisations/features/schema';

export const GET = handle({ permission: 'organisations:manage', organisation: 'required' }, ({ actor }) =>
  getFeatures(actor),
);

export const PUT = handle(
  { permission: 'organisations:manage', organisation: 'required', body: saveFeatureSchema },
  ({ actor, body }) => saveFeature(actor, body),
);
