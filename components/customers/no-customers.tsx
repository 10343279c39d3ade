import { Building2, SearchX } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import type { DescendantsFilter } from '@/lib/customers/schema';

interface NoCustomersProps {
  acting: { id: number; name: string };
  filter: DescendantsFilter;
  onChange: (changes: Partial<DescendantsFilter>) => void;
}

/** An empty list: nothing matches, nothing is archived, or there are no customers yet. */
export function NoCustomers({ acting, filter, onChange }: NoCustomersProps) {
  const t = useTranslations('customers.list');
  if (filter.text !== '')
    return (
      <EmptyState
        icon={SearchX}
        title={t('noMatch')}
        detail={t('noMatchDetail')}
        action={<Button onClick={() => onChange({ text: '' })}>{t('showAll')}</Button>}
      />
    );
  if (filter.show === 'archived')
    return (
      <EmptyState
        icon={Building2}
        title={t('noArchived')}
        action={<Button onClick={() => onChange({ show: 'current' })}>{t('showCurrent')}</Button>}
      />
    );
  const below = filter.parent === undefined ? '' : `?parent=${filter.parent}`;
  return (
    <EmptyState
      icon={Building2}
      title={t('empty')}
      detail={t('emptyDetail')}
      action={
        <LinkButton variant="primary" href={`/o/${acting.id}/admin/organisations/new${below}` as Route}>
          {t('add')}
        </LinkButton>
      }
    />
  );
}
