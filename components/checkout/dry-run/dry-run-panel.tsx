'use client';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { ApiError } from '@/lib/http/browser';
import { DryRunPrices } from './dry-run-prices';
import { RequestSummary } from './request-summary';
import type { CheckoutDryRun } from './use-dry-run';
import { getVerdict, Verdict } from './verdict';

interface DryRunPanelProps {
  dryRun: CheckoutDryRun;
  organisation: string;
}

/** What is read out; the panel itself takes the focus when it has something to say. */
function getAnnouncement({ isTrying, error, result }: CheckoutDryRun): string {
  if (isTrying) return 'Trying this order';
  if (error) return 'The order could not be tried out';
  return result ? getVerdict(result).title : '';
}

/** What would become of the order; empty until it is tried. */
export function DryRunPanel({ dryRun, organisation }: DryRunPanelProps) {
  const frame = useRef<HTMLElement>(null);
  const { isTrying, result, error } = dryRun;
  const isAnswered = !isTrying && (result !== undefined || error !== null);
  // The button that was pressed may be a screen away.
  useEffect(() => {
    if (isAnswered) frame.current?.focus();
  }, [isAnswered]);
  return (
    <>
      <p role="status" className="sr-only">
        {getAnnouncement(dryRun)}
      </p>
      {(isTrying || isAnswered) && (
        <section
          ref={frame}
          id="dry-run"
          tabIndex={-1}
          aria-labelledby="dry-run-title"
          className="min-w-0 scroll-mt-20 rounded-card border bg-surface"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-2.5">
            <h2 id="dry-run-title" className="text-body">
              What would happen
            </h2>
            {result && !isTrying && (
              <span className="text-muted text-small">
                Tried at <TimeText value={result.at} clock />
              </span>
            )}
          </div>
          <div className="grid min-w-0 gap-5 p-4">
            <Content dryRun={dryRun} organisation={organisation} />
          </div>
        </section>
      )}
    </>
  );
}

function Content({ dryRun, organisation }: DryRunPanelProps) {
  const { isTrying, result, error, isOutdated, attempt } = dryRun;
  const again = <Button onClick={attempt}>Try again</Button>;
  if (isTrying)
    return (
      <SkeletonRegion label="Trying this order">
        <Skeleton className="mb-4 h-14" />
        <Skeleton className="h-32" />
      </SkeletonRegion>
    );
  if (error)
    return (
      <Notice tone="danger" title="The order could not be tried out" action={again}>
        {(error instanceof ApiError && (error.fields[0]?.message ?? error.detail)) ||
          'Nothing was ordered, and what you typed is still here. Try again in a moment.'}
      </Notice>
    );
  if (!result) return null;
  return (
    <>
      {isOutdated && (
        <Notice tone="warning" title="You changed something since" action={again}>
          What stands here is about the order as it was before.
        </Notice>
      )}
      <Verdict dryRun={result} />
      <RequestSummary asked={result.asked} organisation={organisation} />
      <DryRunPrices dryRun={result} />
    </>
  );
}
