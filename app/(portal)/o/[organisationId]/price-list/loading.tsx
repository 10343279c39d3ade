import { CatalogueSkeleton } from '@/components/catalogue/list-skeleton';
import { Page } from '@/components/ui/page';

export default function Loading() {
  return (
    <Page>
      <CatalogueSkeleton />
    </Page>
  );
}
