import type { Route } from 'next';
import Link from 'next/link';
import { PartPrice } from '@/components/cart/part-price';
import type { OrderLine } from '@/lib/orders/schema';

interface OrderLineProductProps {
  line: OrderLine;
  organisationId: number;
}

/** What was ordered on a line: product, SKU and vendor, and its plan and add-ons at the prices of that day. */
export function OrderLineProduct({ line, organisationId }: OrderLineProductProps) {
  const extras = line.parts.filter(({ group }) => group !== 'product');
  const instructions = new Map(
    line.provisioning.map((addOn) => [`provisioning:${addOn.id}`, addOn.instructions]),
  );
  return (
    <div className="min-w-0 py-1">
      <Link
        href={`/o/${organisationId}/products/${line.productId}` as Route}
        className="clamp-two rounded-check font-medium hover:underline print:no-underline"
      >
        {line.name}
      </Link>
      <p className="break-words text-muted text-small">
        {[line.productCode, line.vendorName].filter(Boolean).join(' · ') || '—'}
      </p>
      {line.plan && <p className="mt-1 break-words text-small">{line.plan.name}</p>}
      {extras.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-small">
          {extras.map((part) => (
            <li key={part.key} className="break-words">
              {part.name} <PartPrice part={part} />
              {instructions.get(part.key) && (
                <span className="block whitespace-pre-wrap border-l-2 pl-2 text-muted">
                  {instructions.get(part.key)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
