import { ListSkeleton } from '@/components/catalogue/list-skeleton';
import { Page } from '@/components/ui/page';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function LoadingComparison() {
  return (
    <Page>
      <PagePlaceholder>
        <ListSkeleton />
      </PagePlaceholder>
    </Page>
  );
}
