import { Page } from '@/components/ui/page';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function Loading() {
  return (
    <Page width="reading">
      <RowsSkeleton label="Your notification settings are loading" />
    </Page>
  );
}
