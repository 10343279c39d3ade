import { handle } from '@/lib/accounts/auth/handle';
import { listSynonyms, saveSynonyms } from '@/lib/catalogue/synonyms/data';
import { saveSynonymsSchema } from '@/lib/catalogue/synonyms/schema';

export const GET = handle({ permission: 'search:manage', organisation: 'required' }, ({ actor }) =>
  listSynonyms(actor),
);

export const PUT = handle(
  { permission: 'search:manage', organisation: 'required', body: saveSynonymsSchema },
  ({ actor, body }) => saveSynonyms(actor, body),
);
