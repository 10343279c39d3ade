'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessage } from '@/components/platform/messages/use-message';
import { Quantity } from '@/components/ui/quantity';
import { getLineProblems, lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { quantityProblem } from '@/lib/catalogue/line-prices/problems';
import { chosenPlan, quantityRange } from '@/lib/catalogue/line-prices/rules';
import type { CartActions } from './use-cart-actions';

/** Clicks in quick succession become one change. */
const DEBOUNCE_MS = 350;

interface PendingChange {
  quantity: number;
  timer: ReturnType<typeof setTimeout>;
}

/** The quantity of a line. A quantity outside the plan's limits is rejected at the line and not sent. */
export function LineQuantity({ line, actions }: { line: CartLine; actions: CartActions }) {
  const text = useMessage();
  const t = useTranslations('cart.line');
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
    actions.setLineError(
      line.id,
      problem ? { message: text(problem.message), requested: quantity, allowed: problem.allowed } : undefined,
    );
    if (!problem) pending.current = { quantity, timer: setTimeout(send, DEBOUNCE_MS) };
  };

  const rejectedQuantity = actions.lineErrors[line.id]?.requested;
  return (
    <Quantity
      label={t('quantityOf', { name: lineName(line) })}
      // A rejected quantity stays in the field to be corrected.
      value={rejectedQuantity ?? typed ?? line.quantity}
      invalid={
        rejectedQuantity !== undefined || getLineProblems(line).some(({ code }) => code === 'quantity')
      }
      onChange={onChange}
      onRead={(isRead) => actions.setUnread(line.id, !isRead)}
    />
  );
}
