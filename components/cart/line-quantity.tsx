'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '@/components/messages/use-text';
import { Quantity } from '@/components/ui/quantity';
import { getLineProblems, lineName } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { quantityProblem } from '@/lib/pricing/problems';
import { chosenPlan, quantityRange } from '@/lib/pricing/rules';
import type { CartActions } from './use-cart-actions';

/** A row of presses becomes one change. */
const DEBOUNCE_MS = 350;

interface PendingChange {
  quantity: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The quantity of a line. One that the plan does not allow is not sent but answered at the line with what is allowed. */
export function LineQuantity({ line, actions }: { line: CartLine; actions: CartActions }) {
  const text = useText();
  const [typed, setTyped] = useState<number | null>(null);
  const pending = useRef<PendingChange | null>(null);

  const send = () => {
    const last = pending.current;
    pending.current = null;
    if (!last) return;
    clearTimeout(last.timer);
    void actions
      .change({ lineId: line.id, quantity: last.quantity })
      .then(() => setTyped((now) => (now === last.quantity ? null : now)));
  };
  // Leaving the page must not lose the last press.
  const sendOnUnmount = useEffectEvent(send);
  useEffect(() => () => sendOnUnmount(), []);

  const onChange = (quantity: number) => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = null;
    const range = quantityRange(line.facts ? chosenPlan(line.facts, line.ratePlanId) : null);
    const problem = range && quantityProblem(quantity, range);
    setTyped(problem ? null : quantity);
    actions.refuse(
      line.id,
      problem ? { message: text(problem.message), requested: quantity, allowed: problem.allowed } : undefined,
    );
    if (!problem) pending.current = { quantity, timer: setTimeout(send, DEBOUNCE_MS) };
  };

  const refusedQuantity = actions.refusals[line.id]?.requested;
  return (
    <Quantity
      label={`Quantity of ${lineName(line)}`}
      // What was refused stays to be seen and corrected.
      value={refusedQuantity ?? typed ?? line.quantity}
      invalid={refusedQuantity !== undefined || getLineProblems(line).some(({ code }) => code === 'quantity')}
      onChange={onChange}
    />
  );
}
