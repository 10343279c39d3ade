import { Building2, SearchX } from 'lucide-react';
import type { Route } from 'next';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import type { DescendantsFilter } from '@/lib/customers/schema';

interface NoCustomersProps {
  acting: { id: number; name: string };
  filter: DescendantsFilter;
  onChange: (changes: Partial<DescendantsFilter>) => void;
}

/** Nothing to show: nothing matches, nothing is archived, or nothing stands there yet. */
export function NoCustomers({ acting, filter, onChange }: NoCustomersProps) {
  if (filter.text !== '')
    return (
      <EmptyState
        icon={SearchX}
        title="No customer matches."
        detail="Check the spelling of the name or number, or look at all customers."
        action={<Button onClick={() => onChange({ text: '' })}>Show all customers</Button>}
      />
    );
  if (filter.show === 'archived')
    return (
      <EmptyState
        icon={Building2}
        title="No customer is archived."
        action={<Button onClick={() => onChange({ show: 'current' })}>Show current customers</Button>}
      />
    );
  const below = filter.parent === undefined ? '' : `?parent=${filter.parent}`;
  return (
    <EmptyState
      icon={Building2}
      title="No organisation stands here yet."
      detail="Add customers one by one, or import them from a file."
      action={
        <LinkButton variant="primary" href={`/o/${acting.id}/admin/organisations/new${below}` as Route}>
          Add customer
        </LinkButton>
      }
    />
  );
}
