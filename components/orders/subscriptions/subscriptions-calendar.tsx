'use client';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { ListFrame } from '@/components/ui/list-frame';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { addMonths } from '@/lib/orders/subscriptions/calendar-rules';
import { MAX_IN_CALENDAR } from '@/lib/orders/subscriptions/constants';
import { calendarQuery } from '@/lib/orders/subscriptions/queries';
import type {
  CalendarMonth,
  SubscriptionCalendar,
  SubscriptionsFilter,
} from '@/lib/orders/subscriptions/schema';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { CalendarAgenda } from './calendar-agenda';

interface SubscriptionsCalendarProps {
  organisationId: number;
  scope: SubscriptionsFilter['scope'];
}

/** Shows the committed value of each customer in the months ahead, and the terms that end in them. */
export function SubscriptionsCalendar({ organisationId, scope }: SubscriptionsCalendarProps) {
  const t = useTranslations('subscriptions.calendar');
  const query = useQuery(calendarQuery(organisationId, scope));
  const { data } = query;
  return (
    <ListFrame
      subject={t('subject')}
      query={query}
      isEmpty={data?.customers.length === 0}
      empty={<EmptyState icon={CalendarClock} title={t('empty')} detail={t('emptyDetail')} />}
    >
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <p className="text-muted">{t('detail')}</p>
          {data.isCut && (
            <Notice tone="warning" title={t('cut', { count: MAX_IN_CALENDAR })}>
              {t('cutDetail')}
            </Notice>
          )}
          <CommittedTable calendar={data} />
          <CalendarAgenda ending={data.ending} withOrganisation={scope === 'tree'} />
        </div>
      )}
    </ListFrame>
  );
}

/** A month in the person's language, as "Jan 2027". */
function MonthName({ month }: { month: string }) {
  const { locale } = usePerson();
  const format = dateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

function CommittedTable({ calendar }: { calendar: SubscriptionCalendar }) {
  const t = useTranslations('subscriptions.calendar');
  const { months, customers } = calendar;
  const isPartial = customers.some((customer) => customer.months.some((month) => month.isPartial));
  const totals = months.map((month, place) =>
    addMonths(
      month,
      customers.flatMap((customer) => customer.months[place] ?? []),
    ),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Table caption={t('caption')} frameClassName="overflow-x-auto">
        <TableHead className="md:static!">
          <tr>
            <HeaderCell>{t('customer')}</HeaderCell>
            {months.map((month) => (
              <HeaderCell key={month} numeric className="whitespace-nowrap">
                <MonthName month={month} />
              </HeaderCell>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {customers.map(({ id, name, months: own }) => (
            <TableRow key={id}>
              <Cell className="min-w-40 align-top">{name}</Cell>
              {own.map((month) => (
                <MonthCell key={month.month} month={month} />
              ))}
            </TableRow>
          ))}
          {customers.length > 1 && (
            <TableRow className="font-medium">
              <Cell className="align-top">{t('total')}</Cell>
              {totals.map((month) => (
                <MonthCell key={month.month} month={month} />
              ))}
            </TableRow>
          )}
        </TableBody>
      </Table>
      {isPartial && <p className="text-muted text-small">{t('partial')}</p>}
    </div>
  );
}

/** The committed amounts of a month, and how many terms end in it. */
function MonthCell({ month }: { month: CalendarMonth }) {
  const t = useTranslations('subscriptions.calendar');
  return (
    <Cell numeric className="align-top">
      <span className="grid justify-items-end">
        {month.committed.map((amount) => (
          <MoneyText key={amount.currency} value={amount} />
        ))}
        {month.committed.length === 0 && <span className="text-muted">—</span>}
        {month.isPartial && month.committed.length > 0 && (
          <span className="text-muted text-small">{t('partialMark')}</span>
        )}
        {month.ends > 0 && (
          <span className="whitespace-nowrap text-small text-warning-ink">
            {t('ends', { count: month.ends })}
          </span>
        )}
      </span>
    </Cell>
  );
}
