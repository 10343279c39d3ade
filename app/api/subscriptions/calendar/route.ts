import { handle } from '@/lib/accounts/auth/handle';
import { getCalendar } from '@/lib/orders/subscriptions/calendar';
import { calendarQuerySchema } from '@/lib/orders/subscriptions/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: calendarQuerySchema },
  ({ actor, query }) => getCalendar(actor, query),
);
