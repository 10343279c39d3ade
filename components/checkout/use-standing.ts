'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { orderPath } from '@/lib/orders/queries';
import { type SubmitOrder, submitOrderSchema } from '@/lib/orders/schema';
import { placedQuery } from '@/lib/orders/submission/queries';
import { isSameIntent } from '@/lib/orders/submission/rules';
import type { PlacedOrder } from '@/lib/orders/submission/schema';
import { forget, keep, readKept } from './kept';

/** Whose checkout it is; what the tab keeps is kept under both. */
export interface CheckoutOwner {
  personId: string;
  organisationId: number;
}

export const keptName = (what: string, { personId, organisationId }: CheckoutOwner): string =>
  `${what}:${personId}:${organisationId}`;

/** Where a checkout stands with the server. */
export type Standing =
  | { kind: 'editing' }
  /** Sent, and not known whether it arrived: the form must not change until it is. */
  | { kind: 'unanswered'; sent: SubmitOrder }
  /** Its order was placed, and is not what the form asks for by now. */
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'opening' };

const EDITING: Standing = { kind: 'editing' };

/**
 * Where the checkout stands, through reloads: what was sent is kept with the tab until the server has said what became of
 * it (docs/decisions/0108).
 */
export function useStanding(owner: CheckoutOwner, onPlaced: () => void) {
  const { organisationId } = owner;
  const name = keptName('unanswered-order', owner);
  const client = useQueryClient();
  const router = useRouter();
  const [standing, setStanding] = useState<Standing>(EDITING);

  const settle = () => {
    forget(name);
    setStanding(EDITING);
  };
  const open = (id: string) => {
    forget(name);
    setStanding({ kind: 'opening' });
    onPlaced();
    router.push(orderPath(organisationId, id) as Route);
  };
  /** What was sent stays with the tab when it is another order: after a reload the same is read again. */
  const find = (order: PlacedOrder, sent: SubmitOrder) =>
    isSameIntent(order.intent, sent) ? open(order.id) : setStanding({ kind: 'placed', order });
  /** What the server has under the key of what was sent: null for nothing, undefined when nobody could tell. */
  const readPlaced = ({ intentKey }: SubmitOrder) =>
    client.fetchQuery(placedQuery(organisationId, intentKey)).then(
      ({ order }) => order,
      () => undefined,
    );
  const wait = (sent: SubmitOrder) => setStanding({ kind: 'unanswered', sent });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the browser has the page
  useEffect(() => {
    const sent = readKept(name, submitOrderSchema);
    if (!sent) return;
    wait(sent);
    void readPlaced(sent).then((order) => order && find(order, sent));
  }, []);
  return {
    standing,
    keepSent: (sent: SubmitOrder) => keep(name, sent),
    readPlaced,
    find,
    open,
    settle,
    wait,
  };
}
