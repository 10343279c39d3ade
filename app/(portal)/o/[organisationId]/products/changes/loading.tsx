import { Page } from '@/components/ui/page';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function Loading() {
  return (
    <Page>
      <RowsSkeleton label="Looking for what changed" />
    </Page>
  );
}
