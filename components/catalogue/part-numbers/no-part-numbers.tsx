import { Hash } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { PartNumbersFilter } from '@/lib/catalogue/part-numbers/schema';

interface NoPartNumbersProps {
  filter: PartNumbersFilter;
  onAdd: () => void;
}

/** Why the list is empty, and what fills it. */
export function NoPartNumbers({ filter, onAdd }: NoPartNumbersProps) {
  const t = useTranslations('part-numbers.page');
  if (filter.text !== '') return <EmptyState title={t('emptyFound')} detail={t('emptyFoundDetail')} />;
  if (filter.show === 'attention') return <EmptyState title={t('emptyAttention')} />;
  return (
    <EmptyState
      icon={Hash}
      title={t('empty')}
      detail={t('emptyDetail')}
      action={
        <Button variant="primary" onClick={onAdd}>
          {t('add')}
        </Button>
      }
    />
  );
}
