import { handle } from '@/lib/accounts/auth/handle';
import { listPeople } from '@/lib/accounts/people/data';
import { peopleQuerySchema } from '@/lib/accounts/people/schema';

export const GET = handle(
  { permission: 'people:manage', organisation: 'required', query: peopleQuerySchema },
  ({ actor, query }) => listPeople(actor, query),
);
