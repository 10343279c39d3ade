import { ClipboardList, SearchX } from 'lucide-react';
import type { Route } from 'next';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';

interface NoOrdersProps {
  organisationId: number;
  /** Filters stand in the way, and this takes them off. */
  onClear: (() => void) | null;
}

/** Nothing to show: because nothing was ordered yet, or because nothing matches. */
export function NoOrders({ organisationId, onClear }: NoOrdersProps) {
  if (onClear)
    return (
      <EmptyState
        icon={SearchX}
        title="No order matches."
        detail="Check the spelling of a number or reference, or look at all orders."
        action={<Button onClick={onClear}>Show all orders</Button>}
      />
    );
  return (
    <EmptyState
      icon={ClipboardList}
      title="Nothing has been ordered yet."
      detail="Orders appear here as soon as they are placed, with every step of their way."
      action={
        <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
          Find products
        </LinkButton>
      }
    />
  );
}
