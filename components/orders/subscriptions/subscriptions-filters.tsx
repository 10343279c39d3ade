import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import type { SubscriptionCounts, SubscriptionsFilter } from '@/lib/orders/subscriptions/schema';

interface SubscriptionsFiltersProps {
  filter: SubscriptionsFilter;
  counts: SubscriptionCounts;
  /** True when there are organisations below whose subscriptions can be shown too. */
  hasDescendants: boolean;
  /** False for the calendar, which has neither roll-overs nor what has ended. */
  isList: boolean;
  onChange: (changes: Partial<SubscriptionsFilter>) => void;
}

/** Chooses the organisations, and adds subscriptions that need no decision. */
export function SubscriptionsFilters(props: SubscriptionsFiltersProps) {
  const { filter, counts, hasDescendants, isList, onChange } = props;
  const t = useTranslations('subscriptions.page');
  return (
    <>
      {hasDescendants && (
        <Checkbox
          label={t('includeTree')}
          checked={filter.scope === 'tree'}
          onChange={(event) => onChange({ scope: event.target.checked ? 'tree' : 'own' })}
        />
      )}
      {isList && (
        <>
          <Checkbox
            label={t('rollOvers', { count: counts.rollOvers })}
            checked={filter.rollOvers === 'yes'}
            onChange={(event) => onChange({ rollOvers: event.target.checked ? 'yes' : undefined })}
          />
          <Checkbox
            label={t('ended', { count: counts.ended })}
            checked={filter.ended === 'yes'}
            onChange={(event) => onChange({ ended: event.target.checked ? 'yes' : undefined })}
          />
        </>
      )}
    </>
  );
}
