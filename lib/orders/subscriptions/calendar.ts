import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { toCalendar } from './calendar-rules';
import { MAX_IN_CALENDAR } from './constants';
import { getToday, streamSubscriptions } from './data';
import type { CalendarQuery, Subscription, SubscriptionCalendar } from './schema';

/**
 * Lists the committed value of the acting organisation, or of each descendant too, in the months ahead, and the terms that end in them.
 * @throws AppError `not-allowed`
 */
export async function getCalendar(actor: Actor, { scope }: CalendarQuery): Promise<SubscriptionCalendar> {
  const subscriptions: Subscription[] = [];
  for await (const batch of await streamSubscriptions(actor, { scope, ended: undefined })) {
    subscriptions.push(...batch.filter(({ endsOn }) => endsOn !== null));
    if (subscriptions.length > MAX_IN_CALENDAR) break;
  }
  const isCut = subscriptions.length > MAX_IN_CALENDAR;
  return { ...toCalendar(subscriptions.slice(0, MAX_IN_CALENDAR), getToday(actor), actor.locale), isCut };
}
