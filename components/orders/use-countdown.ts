'use client';
import { useEffect, useState } from 'react';
import type { OrderDto } from '@/lib/orders/model/schema';

/**
 * Milliseconds until an order is sent, each second; null when no time is set. Only the distance comes from the portal, and
 * it is counted from its arrival: a browser's clock that is wrong does no harm.
 */
export function useCountdown(order: Pick<OrderDto, 'dueInMs'>): number | null {
  const [left, setLeft] = useState(order.dueInMs);
  useEffect(() => {
    const { dueInMs } = order;
    if (dueInMs === null) return setLeft(null);
    const arrivedAt = performance.now();
    const tick = () => setLeft(dueInMs - (performance.now() - arrivedAt));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [order]);
  return left;
}
