import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { type DayEvent, formatCalendar } from '@/lib/platform/formats/icalendar';
import { translatorFor } from '@/lib/platform/messages/translator';
import type { Translator } from '@/lib/platform/messages/types';
import type { Cell } from '@/lib/platform/spreadsheets/cells';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { fileDay } from '../list/export';
import { streamSubscriptions } from './data';
import type { Subscription, SubscriptionsExport } from './schema';

const COLUMNS = [
  'product',
  'sku',
  'vendor',
  'organisation',
  'reference',
  'plan',
  'term',
  'quantity',
  'start',
  'end',
  'choice',
  'owner',
  'order',
  'cycle',
  'amount',
  'currency',
] as const;

/** A subscription by `COLUMNS`: one row for each amount, and one without any where the reader sees none. */
function toRows(t: Translator<'subscriptions'>, subscription: Subscription): Cell[][] {
  const { name, productCode, vendorName, organisation, reference, plan, owner, order } = subscription;
  const facts: Cell[] = [
    name,
    productCode,
    vendorName,
    organisation.name,
    reference,
    plan.name,
    plan.termLength,
    subscription.quantity,
    subscription.startedOn,
    subscription.endsOn,
    t(`choices.${subscription.choice}`),
    owner?.name ?? null,
    order?.number ?? null,
  ];
  const amounts = subscription.recurring.flatMap(({ cycle, amounts: all }) =>
    all.map(({ amount, currency }): Cell[] => [cycle, { amount }, currency]),
  );
  return (amounts.length > 0 ? amounts : [[null, null, null]]).map((amount) => [...facts, ...amount]);
}

async function* toSheetRows(
  t: Translator<'subscriptions'>,
  batches: AsyncIterable<Subscription[]>,
): AsyncGenerator<Cell[]> {
  for await (const batch of batches) for (const one of batch) yield* toRows(t, one);
}

/** The end of a term as a day in a calendar; null where it is not known. */
function toDayEvent(t: Translator<'subscriptions'>, subscription: Subscription): DayEvent | null {
  const { id, endsOn, name, quantity, organisation, choice, plan } = subscription;
  if (endsOn === null) return null;
  return {
    uid: `${id}@subscriptions`,
    day: endsOn,
    title: t('ics.title', { name }),
    detail: t('ics.detail', {
      organisation: organisation.name,
      quantity,
      plan: plan.name,
      choice: t(`choices.${choice}`),
    }),
  };
}

async function calendarResponse(
  t: Translator<'subscriptions'>,
  batches: AsyncIterable<Subscription[]>,
  name: string,
): Promise<Response> {
  const events: DayEvent[] = [];
  for await (const batch of batches) events.push(...batch.flatMap((one) => toDayEvent(t, one) ?? []));
  return new Response(formatCalendar(events, t('page.title'), systemClock()), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
    },
  });
}

/**
 * Everything that the list shows as a file: a spreadsheet with a row for each amount, or a calendar with a day for each end.
 * @throws AppError `not-allowed`
 */
export async function exportSubscriptions(
  actor: Actor,
  { format, ...filter }: SubscriptionsExport,
): Promise<Response> {
  const batches = await streamSubscriptions(actor, filter);
  const name = `subscriptions-${fileDay()}`;
  const t = translatorFor(actor.locale, 'subscriptions');
  if (format === 'ics') return calendarResponse(t, batches, name);
  return spreadsheetResponse({
    format,
    name,
    sheet: t('page.title'),
    header: COLUMNS.map((column) => t(`file.${column}`)),
    rows: toSheetRows(t, batches),
  });
}
