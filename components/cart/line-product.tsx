import type { Route } from 'next';
import { Link } from '@/components/ui/link';
import { getPriceParts, lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import { LineExtras } from './line-extras';

interface LineProductProps {
  line: CartLine;
  organisationId: number;
}

/** Shows the product of a line with SKU, vendor, and the chosen plan and add-ons at their prices. */
export function LineProduct({ line, organisationId }: LineProductProps) {
  const { facts } = line;
  const plan = facts && chosenPlan(facts, line.ratePlanId);
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
      <LineExtras parts={getPriceParts(line)} provisioning={line.provisioning} />
    </div>
  );
}
