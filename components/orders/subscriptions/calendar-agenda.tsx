import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { usePerson } from '@/components/ui/person-context';
import { formatDay } from '@/lib/orders/delivery/rules';
import type { Subscription } from '@/lib/orders/subscriptions/schema';

interface CalendarAgendaProps {
  ending: readonly Subscription[];
  withOrganisation: boolean;
}

/** The terms that end, the next one first. */
export function CalendarAgenda({ ending, withOrganisation }: CalendarAgendaProps) {
  const t = useTranslations('subscriptions');
  const { locale } = usePerson();
  return (
    <section aria-label={t('calendar.agenda')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="font-medium">{t('calendar.agenda')}</h2>
      {ending.length === 0 && <p className="text-muted">{t('calendar.nothingEnds')}</p>}
      <ul className="divide-y">
        {ending.map(({ id, endsOn, name, quantity, organisation, choice }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-start"
          >
            <time
              dateTime={endsOn ?? undefined}
              className="w-28 shrink-0 tabular-nums max-md:w-auto max-md:text-muted max-md:text-small"
            >
              {endsOn && formatDay(endsOn, locale)}
            </time>
            <span className="min-w-0 flex-1 break-words max-md:order-first max-md:col-span-2">
              {name} <span className="text-muted tabular-nums">× {quantity}</span>
              {withOrganisation && <span className="block text-muted text-small">{organisation.name}</span>}
            </span>
            <Badge
              tone={choice === 'undecided' ? 'warning' : 'neutral'}
              icon={choice === 'undecided' ? undefined : null}
            >
              {t(`choices.${choice}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
