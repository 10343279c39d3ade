import { NamesSkeleton } from '@/components/admin/names/names-skeleton';

export default function NamesLoading() {
  return <NamesSkeleton />;
}
