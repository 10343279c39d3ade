import { handle } from '@/lib/accounts/auth/handle';
import { getPerson } from '@/lib/accounts/people/data';
import { personIdSchema as params } from '@/lib/accounts/people/schema';

export const GET = handle(
  { permission: 'people:manage', organisation: 'required', params },
  ({ actor, params: { personId } }) => getPerson(actor, personId),
);
