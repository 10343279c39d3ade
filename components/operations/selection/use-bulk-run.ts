'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/platform/http/browser';
import type { Selectable } from './selection-rules';

/** The most entries of one bulk action. */
export const MAX_BULK = 500;

export interface BulkFailure<Item> {
  item: Item;
  reason: string;
}

/** A call resolves to it to say more than that an entry is done. */
export class BulkRemark {
  constructor(
    readonly text: string,
    /** False when nothing was done: the entry stays selected. */
    readonly isDone: boolean,
  ) {}
}

/** The outcome of a bulk action, entry by entry. */
export interface BulkReport<Item> {
  /** The name of the action. */
  action: string;
  count: number;
  done: number;
  failed: readonly BulkFailure<Item>[];
  /** Entries that are done in part, with what is missing. */
  partly: readonly BulkFailure<Item>[];
  /** Entries that were not started because the person stopped it. */
  left: readonly Item[];
}

interface BulkRun<Item> {
  action: string;
  items: readonly Item[];
  /** The call of a single entry, which authorises by itself; it may resolve to a `BulkRemark`. */
  perform: (item: Item) => Promise<unknown>;
  /** After the last one: entries that were not done. */
  onEnd: (remaining: readonly Item[]) => void;
}

/** Reasons that a toast names: for many it has no room. */
const MAX_REASONS = 3;

/** Waits that a call which came too early is repeated after. */
const MAX_WAITS = 5;

/** Performs a call; when there were too many in a while it waits as long as the answer says. */
async function performPatiently(work: () => Promise<unknown>, waits = 0): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || waits >= MAX_WAITS) throw error;
    const { retryAfterSeconds = 1 } = error;
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1_000));
    return performPatiently(work, waits + 1);
  }
}

/** Closing the page, or loading it again, would leave the rest undone: the browser asks first. @returns ends it */
function warnBeforeUnload(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

/** Reports as a toast on another page of the portal, where the report of the list is not in sight. */
function useReportElsewhere<Item>(): (report: BulkReport<Item>) => void {
  const t = useTranslations('saved-views.bulk');
  const toast = useToast();
  const isListShown = useRef(true);
  useEffect(() => {
    isListShown.current = true;
    return () => {
      isListShown.current = false;
    };
  }, []);
  return ({ action, count, done, failed, partly }) => {
    if (isListShown.current) return;
    const title = t('done', { action, done, count });
    const reasons = [...new Set([...failed, ...partly].map(({ reason }) => reason))].slice(0, MAX_REASONS);
    if (reasons.length === 0) toast.success({ title });
    else toast.warning({ title, detail: reasons.join(' ') });
  };
}

/**
 * Runs the single action of each selected entry, one after the other: each is allowed or rejected by itself, as if it were
 * the only one. What was not done stays selected, with the reason. It goes on when the person opens another page of the portal.
 */
export function useBulkRun<Item extends Selectable>() {
  const reason = useReason();
  const [progress, setProgress] = useState<{ action: string; done: number; count: number } | null>(null);
  const [report, setReport] = useState<BulkReport<Item> | null>(null);
  const isStopped = useRef(false);
  const reportElsewhere = useReportElsewhere<Item>();
  const run = async ({ action, items, perform, onEnd }: BulkRun<Item>) => {
    isStopped.current = false;
    setReport(null);
    const [failed, partly]: [BulkFailure<Item>[], BulkFailure<Item>[]] = [[], []];
    let started = 0;
    const endWarning = warnBeforeUnload();
    for (const item of items) {
      if (isStopped.current) break;
      setProgress({ action, done: started, count: items.length });
      started += 1;
      const answer = await performPatiently(() => perform(item)).catch(
        (error: unknown) => new BulkRemark(reason(error), false),
      );
      if (answer instanceof BulkRemark) (answer.isDone ? partly : failed).push({ item, reason: answer.text });
    }
    endWarning();
    const left = items.slice(started);
    const ended = { action, count: items.length, done: started - failed.length, failed, partly, left };
    setProgress(null);
    setReport(ended);
    reportElsewhere(ended);
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
