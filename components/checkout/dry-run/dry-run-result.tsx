'use client';
import type { DryRun } from '@/lib/orders/dry-run/schema';
import { DryRunPrices } from './dry-run-prices';
import { RequestSummary } from './request-summary';
import { Verdict } from './verdict';

export function DryRunResult({ dryRun, organisation }: { dryRun: DryRun; organisation: string }) {
  return (
    <>
      <Verdict dryRun={dryRun} />
      <RequestSummary request={dryRun.request} organisation={organisation} />
      <DryRunPrices dryRun={dryRun} />
    </>
  );
}
