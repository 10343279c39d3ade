import { CatalogueSkeleton } from '@/components/catalogue/list-skeleton';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function Loading() {
  return (
    <Page>
      <PagePlaceholder>
        <CatalogueSkeleton />
      </PagePlaceholder>
    </Page>
  );
}
