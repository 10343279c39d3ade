'use client';
import { Columns3 } from 'lucide-react';
import type { Route } from 'next';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { LinkButton } from '@/components/ui/link-button';
import { comparePath } from '@/lib/catalogue/product/comparison-rules';
import { useCompare } from './use-compare';

/** What is picked to be compared, and the way there. Nothing while nothing is. */
export function CompareBar({ organisationId }: { organisationId: number }) {
  const { picked, toggle, clear } = useCompare(organisationId);
  if (picked.length === 0) return null;
  const href = comparePath(
    organisationId,
    picked.map(({ id }) => id),
  ) as Route;
  return (
    <section
      aria-label="Products to compare"
      className="floating flex flex-wrap items-center gap-2 px-3 py-2"
    >
      <span className="flex min-w-0 flex-1 flex-wrap gap-2 max-md:hidden">
        {picked.map((product) => (
          <span key={product.id} className="flex max-w-56 min-w-0">
            <Chip
              value={product.name}
              label={`Do not compare ${product.name}`}
              onRemove={() => toggle(product)}
            />
          </span>
        ))}
      </span>
      <Button variant="quiet" size="small" onClick={clear} className="max-md:mr-auto">
        Clear
      </Button>
      {picked.length === 1 ? (
        <span className="text-muted text-small">Pick another one to compare</span>
      ) : (
        <LinkButton href={href} variant="primary" size="small" prefetch={false} icon={<Columns3 />}>
          {`Compare ${picked.length} products`}
        </LinkButton>
      )}
    </section>
  );
}
