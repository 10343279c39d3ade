import { useTranslations } from 'next-intl';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function Loading() {
  const t = useTranslations('lists.list');
  return (
    <Page>
      <PagePlaceholder>
        <RowsSkeleton label={t('loading')} />
      </PagePlaceholder>
    </Page>
  );
}
