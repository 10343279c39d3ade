import { handle } from '@/lib/auth/handle';
import { getSuggestions } from '@/lib/catalogue/suggestions/data';
import { suggestionQuerySchema } from '@/lib/catalogue/suggestions/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: suggestionQuerySchema },
  ({ actor, query }) => getSuggestions(actor, query.text),
);
