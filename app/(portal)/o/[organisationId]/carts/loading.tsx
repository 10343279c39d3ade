import { useTranslations } from 'next-intl';
import { Page } from '@/components/ui/page';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function CartsLoading() {
  const t = useTranslations('carts.page');
  return (
    <Page>
      <RowsSkeleton label={t('loading')} />
    </Page>
  );
}
