import { SearchX } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

/** Inside the frame of an organisation. */
export default function OrganisationNotFound() {
  return (
    <EmptyState
      wholePage
      icon={SearchX}
      title="There is no such page here"
      detail="It may have been removed, or it belongs to another organisation."
      action={<LinkButton href="/">Go to the start page</LinkButton>}
    />
  );
}
