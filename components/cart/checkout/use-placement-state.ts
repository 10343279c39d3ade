'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { readTabStorage, removeTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/plain-values';
import { orderPath } from '@/lib/orders/model/paths';
import type { SubmitOrder } from '@/lib/orders/model/schema';
import { isSameIntent } from '@/lib/orders/model/submission-rules';
import type { PlacedOrder } from '@/lib/orders/model/submission-schema';
import { placedQuery } from '@/lib/orders/submission/queries';

/** The owner of a checkout: the tab stores its data by both ids. */
export interface CheckoutOwner {
  personId: string;
  organisationId: number;
}

export const getStorageKey = (what: string, { personId, organisationId }: CheckoutOwner): string =>
  `${what}:${personId}:${organisationId}`;

/** True when the stored value is still a sent order; the server validates the rest if it is sent again. */
const isSentOrder = (value: unknown): value is SubmitOrder =>
  isObject(value) && typeof value.intentKey === 'string' && isObject(value.shipping);

/** State of the submission of a checkout. */
export type PlacementState =
  | { kind: 'editing' }
  /** Submitted without a response: the form is locked until the outcome is known. */
  | { kind: 'unanswered'; sent: SubmitOrder }
  /** The order was placed, and differs from the form's present content. */
  | { kind: 'placed'; order: PlacedOrder }
  | { kind: 'opening' };

const EDITING_STATE: PlacementState = { kind: 'editing' };

/**
 * The state of the checkout, through reloads: the submitted order stays in the tab's storage until the server has answered
 * what became of it (docs/decisions/0007).
 */
export function usePlacementState(owner: CheckoutOwner, onPlaced: () => void) {
  const { organisationId } = owner;
  const name = getStorageKey('unanswered-order', owner);
  const client = useQueryClient();
  const router = useRouter();
  const [placement, setPlacement] = useState<PlacementState>(EDITING_STATE);

  const resetPlacement = () => {
    removeTabStorage(name);
    setPlacement(EDITING_STATE);
  };
  const open = (id: string) => {
    removeTabStorage(name);
    setPlacement({ kind: 'opening' });
    onPlaced();
    router.push(orderPath(organisationId, id) as Route);
  };
  /** Opens the placed order if it equals the sent one. Otherwise the sent order stays in the tab, so that a reload shows the same. */
  const showPlaced = (order: PlacedOrder, sent: SubmitOrder) =>
    isSameIntent(order.intent, sent) ? open(order.id) : setPlacement({ kind: 'placed', order });
  /** Reads the order of a sent intent key. Resolves to null when the server has none, to undefined when it could not say. */
  const readPlaced = ({ intentKey }: SubmitOrder) =>
    client.fetchQuery(placedQuery(organisationId, intentKey)).then(
      ({ order }) => order,
      () => undefined,
    );
  const waitForAnswer = (sent: SubmitOrder) => setPlacement({ kind: 'unanswered', sent });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the browser has the page
  useEffect(() => {
    const sent = readTabStorage(name, isSentOrder);
    if (!sent) return;
    waitForAnswer(sent);
    void readPlaced(sent).then((order) => order && showPlaced(order, sent));
  }, []);
  return {
    placement,
    keepSent: (sent: SubmitOrder) => writeTabStorage(name, sent),
    readPlaced,
    find: showPlaced,
    open,
    settle: resetPlacement,
    wait: waitForAnswer,
  };
}
