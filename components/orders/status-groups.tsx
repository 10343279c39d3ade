import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { usePerson } from '@/components/ui/person-context';
import { Tab, TabBar } from '@/components/ui/tab-bar';
import {
  countText,
  findStatusGroup,
  groupCount,
  STATUS_GROUPS,
  type StatusCounts,
} from '@/lib/orders/model/list-rules';
import type { ListStatus } from '@/lib/orders/model/list-schema';

interface StatusGroupsProps {
  selected: readonly ListStatus[];
  counts: StatusCounts;
  onSelect: (statuses: ListStatus[]) => void;
}

/** The groups of statuses as tabs, with their counts. */
export function StatusGroups({ selected, counts, onSelect }: StatusGroupsProps) {
  const t = useTranslations('orders');
  const { locale } = usePerson();
  const active = findStatusGroup(selected);
  return (
    <TabBar>
      <legend className="sr-only">{t('list.groups')}</legend>
      {STATUS_GROUPS.map((group) => {
        const isActive = group.id === active?.id;
        const count = groupCount(group, counts);
        const isUrgent = group.id === 'waiting' && count.count > 0;
        return (
          <Tab key={group.id} isSelected={isActive} onSelect={() => onSelect([...group.statuses])}>
            {t(`statusGroups.${group.id}`)}
            <span
              className={cx(
                'min-w-5 rounded-full px-1.5 text-center text-small tabular-nums',
                isUrgent ? 'bg-warning-soft text-warning-ink' : 'bg-sunken text-muted',
              )}
            >
              {countText(count, locale)}
            </span>
          </Tab>
        );
      })}
    </TabBar>
  );
}
