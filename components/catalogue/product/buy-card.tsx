'use client';
import { Check, ShoppingCart } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { TotalsList } from '@/components/cart/totals-list';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Quantity } from '@/components/ui/quantity';
import { lineProblems } from '@/lib/pricing/problems';
import { closestAllowed, lineTotals, priceParts } from '@/lib/pricing/rules';
import type { LineProblem } from '@/lib/pricing/schema';
import { useAddToCart } from '../use-add-to-cart';
import { lineOf } from './choice';
import { useChoice } from './choice-context';
import { Availability, UnitPrice } from './price-block';

interface BuyCardProps {
  organisationId: number;
  canOrder: boolean;
}

/** What stands in the way; a quantity is corrected only when the person says so (FEATURES 3.8). */
function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const { choice, change } = useChoice();
  return problems.map((problem) => {
    const closest = problem.allowed && closestAllowed(choice.quantity, problem.allowed);
    return (
      <Notice
        key={`${problem.code} ${problem.part ?? ''}`}
        tone={problem.code === 'plan-needed' ? 'info' : 'warning'}
        inline
        live
        action={
          closest !== undefined && (
            <Button size="small" onClick={() => change({ quantity: closest })}>
              Order {closest}
            </Button>
          )
        }
      >
        {problem.message}
      </Notice>
    );
  });
}

/** Price, stock, quantity and Add: stays in view beside the texts. */
export function BuyCard({ organisationId, canOrder }: BuyCardProps) {
  const { facts, choice, change } = useChoice();
  const cart = useAddToCart(organisationId, facts.id, canOrder);
  const line = lineOf(facts.id, choice);
  const problems = lineProblems(facts, line);
  // A missing price is explained where the price would stand.
  const told = problems.filter(({ code }) => code !== 'no-price');
  const isOrderable = canOrder && !problems.some(({ code }) => code === 'no-price' || code === 'gone');
  const hasParts = facts.ratePlans.length > 0 || line.provisioning.length + line.maintenance.length > 0;
  const add = () => cart.add({ ...line, seenPrice: facts.ratePlans.length === 0 ? facts.price : null });
  return (
    <section aria-label="Price and order" className="grid gap-4 rounded-card border bg-surface p-4">
      <UnitPrice />
      <Availability />
      {isOrderable && (
        <>
          <div className="flex gap-2 border-t pt-4">
            <Quantity
              label="Quantity"
              value={choice.quantity}
              onChange={(quantity) => change({ quantity })}
              invalid={problems.some(({ code }) => code === 'quantity')}
            />
            <Button
              variant="primary"
              icon={<ShoppingCart />}
              busy={cart.isAdding}
              disabled={problems.length > 0}
              onClick={add}
              className="flex-1"
            >
              Add to cart
            </Button>
          </div>
          <Problems problems={told} />
          {(hasParts || choice.quantity > 1) && problems.length === 0 && (
            <TotalsList totals={lineTotals(priceParts(facts, line), choice.quantity)} shipping={false} />
          )}
        </>
      )}
      {!isOrderable && <Problems problems={told.filter(({ code }) => code === 'gone')} />}
      {cart.inCart > 0 && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-success-ink">
          <span className="inline-flex items-center gap-1.5">
            <Check aria-hidden className="size-4" />
            {cart.inCart} in the cart
          </span>
          <Link
            href={`/o/${organisationId}/cart` as Route}
            className="rounded-check text-primary-ink underline"
          >
            Go to the cart
          </Link>
        </p>
      )}
    </section>
  );
}
