import { ClipboardList, SearchX } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

interface NoOrdersProps {
  organisationId: number;
  /** Clears the filters; null when none is set. */
  onClear: (() => void) | null;
}

/** Says why the list is empty: nothing was ordered yet, or nothing matches the filters. */
export function NoOrders({ organisationId, onClear }: NoOrdersProps) {
  const t = useTranslations('orders.list');
  const common = useTranslations('ui.actions');
  if (onClear)
    return (
      <EmptyState
        icon={SearchX}
        title={t('noMatches')}
        detail={t('noMatchesDetail')}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={ClipboardList}
      title={t('empty')}
      detail={t('emptyDetail')}
      action={
        <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
          {common('findProducts')}
        </LinkButton>
      }
    />
  );
}
