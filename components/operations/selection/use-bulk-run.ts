'use client';
import { useRef, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { ApiError } from '@/lib/platform/http/browser';
import type { Selectable } from './selection-rules';

/** The most entries of one bulk action. */
export const MAX_BULK = 500;

export interface BulkFailure<Item> {
  item: Item;
  reason: string;
}

/** The outcome of a bulk action, entry by entry. */
export interface BulkReport<Item> {
  /** The name of the action. */
  action: string;
  count: number;
  done: number;
  failed: readonly BulkFailure<Item>[];
  /** Entries that were not started because the person stopped it. */
  left: readonly Item[];
}

interface BulkRun<Item> {
  action: string;
  items: readonly Item[];
  /** The call of a single entry, which authorises by itself. */
  perform: (item: Item) => Promise<unknown>;
  /** After the last one: entries that were not done. */
  onEnd: (remaining: readonly Item[]) => void;
}

/** Waits that a call which came too early is repeated after. */
const MAX_WAITS = 5;

/** Performs a call; when there were too many in a while it waits as long as the answer says. */
async function performPatiently(work: () => Promise<unknown>, waits = 0): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || waits >= MAX_WAITS) throw error;
    const { retryAfterSeconds = 1 } = error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1_000));
    await performPatiently(work, waits + 1);
  }
}

/**
 * Runs the single action of each selected entry, one after the other: each is allowed or rejected by itself, as if it were
 * the only one. What was not done stays selected, with the reason.
 */
export function useBulkRun<Item extends Selectable>() {
  const reason = useReason();
  const [progress, setProgress] = useState<{ action: string; done: number; count: number } | null>(null);
  const [report, setReport] = useState<BulkReport<Item> | null>(null);
  const isStopped = useRef(false);
  const run = async ({ action, items, perform, onEnd }: BulkRun<Item>) => {
    isStopped.current = false;
    setReport(null);
    const failed: BulkFailure<Item>[] = [];
    let started = 0;
    for (const item of items) {
      if (isStopped.current) break;
      setProgress({ action, done: started, count: items.length });
      started += 1;
      await performPatiently(() => perform(item)).catch((error: unknown) =>
        failed.push({ item, reason: reason(error) }),
      );
    }
    const left = items.slice(started);
    setProgress(null);
    setReport({ action, count: items.length, done: started - failed.length, failed, left });
    onEnd([...failed.map(({ item }) => item), ...left]);
  };
  return {
    run,
    progress,
    report,
    stop: () => {
      isStopped.current = true;
    },
    closeReport: () => setReport(null),
  };
}

export type BulkState<Item extends Selectable> = ReturnType<typeof useBulkRun<Item>>;
