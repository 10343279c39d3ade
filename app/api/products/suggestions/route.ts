import { handle } from '@/lib/accounts/auth/handle';
import { suggestionQuerySchema } from '@/lib/catalogue/model/suggestion-schema';
import { getSuggestions } from '@/lib/catalogue/suggestions/data';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: suggestionQuerySchema },
  ({ actor, query }) => getSuggestions(actor, query.text),
);
