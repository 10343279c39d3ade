import { Lock } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

/** Inside the frame of an organisation: a page that the person's role does not include. */
export default function OrganisationForbidden() {
  return (
    <EmptyState
      wholePage
      icon={Lock}
      title="Your role does not include this page"
      detail="An administrator of your organisation can give you access."
      action={<LinkButton href="/">Go to the start page</LinkButton>}
    />
  );
}
