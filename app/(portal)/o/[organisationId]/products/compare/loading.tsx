import { ListSkeleton } from '@/components/catalogue/list-skeleton';
import { Page } from '@/components/ui/page';

export default function LoadingComparison() {
  return (
    <Page>
      <ListSkeleton />
    </Page>
  );
}
