import { useTranslations } from 'next-intl';
import { Page } from '@/components/ui/page';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function Loading() {
  const t = useTranslations('lists.list');
  return (
    <Page>
      <RowsSkeleton label={t('loading')} />
    </Page>
  );
}
