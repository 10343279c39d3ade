import { RowsSkeleton } from '@/components/ui/rows-skeleton';

export default function Loading() {
  return <RowsSkeleton label="Loading the mails" />;
}
