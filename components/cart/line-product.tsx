import type { Route } from 'next';
import Link from 'next/link';
import { lineName, partsOf } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { chosenPlan } from '@/lib/pricing/rules';
import { PartPrice } from './part-price';

interface LineProductProps {
  line: CartLine;
  organisationId: number;
}

/** What a line is: product, SKU and vendor, and the plan and add-ons that were chosen with their prices. */
export function LineProduct({ line, organisationId }: LineProductProps) {
  const { facts } = line;
  const plan = facts && chosenPlan(facts, line.ratePlanId);
  const extras = partsOf(line).filter(({ group }) => group !== 'product');
  const instructions = new Map(
    line.provisioning.map((addOn) => [`provisioning:${addOn.id}`, addOn.instructions]),
  );
  return (
    <div className="min-w-0">
      {facts && !facts.gone ? (
        <Link
          href={`/o/${organisationId}/products/${line.productId}` as Route}
          className="clamp-two rounded-check font-medium hover:underline"
        >
          {facts.name}
        </Link>
      ) : (
        <span className="clamp-two font-medium">{lineName(line)}</span>
      )}
      <p className="break-words text-muted text-small">
        {[facts?.productCode, facts?.vendor?.name].filter(Boolean).join(' · ') || '—'}
      </p>
      {plan && <p className="mt-1 break-words text-small">{plan.name}</p>}
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
