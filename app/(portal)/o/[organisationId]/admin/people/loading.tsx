import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function PeopleLoading() {
  return <RowsSkeleton label="The people are loading" />;
}
