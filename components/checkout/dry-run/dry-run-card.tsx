'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { DryRunResult } from './dry-run-result';
import type { CheckoutDryRun } from './use-dry-run';

interface DryRunCardProps {
  dryRun: CheckoutDryRun;
  organisation: string;
}

/** The result of the order check, while it is made and afterwards. Loaded by `dry-run-panel.tsx`. */
export function DryRunCard({ dryRun, organisation }: DryRunCardProps) {
  const t = useTranslations('checkout.check');
  const frame = useRef<HTMLElement>(null);
  const { isTrying, result } = dryRun;
  // The button may be a screen away.
  useEffect(() => {
    if (!isTrying) frame.current?.focus();
  }, [isTrying]);
  return (
    <section
      ref={frame}
      id="dry-run"
      tabIndex={-1}
      aria-labelledby="dry-run-title"
      className="min-w-0 scroll-mt-20 rounded-card border bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b px-4 py-2.5">
        <h2 id="dry-run-title" className="text-body">
          {t('title')}
        </h2>
        {result && !isTrying && (
          <span className="text-muted text-small">
            {t.rich('checkedAt', { time: () => <TimeText value={result.at} clock /> })}
          </span>
        )}
      </div>
      <div className="grid min-w-0 gap-5 p-4">
        <Content dryRun={dryRun} organisation={organisation} />
      </div>
    </section>
  );
}

function Content({ dryRun, organisation }: DryRunCardProps) {
  const { isTrying, result, error, isOutdated, attempt } = dryRun;
  const t = useTranslations();
  const reason = useReason();
  if (isTrying)
    return (
      <SkeletonRegion label={t('checkout.check.checking')}>
        <Skeleton className="mb-4 h-14" />
        <Skeleton className="h-32" />
      </SkeletonRegion>
    );
  if (error)
    return (
      <Notice
        tone="danger"
        title={t('checkout.check.failed')}
        action={<Button onClick={attempt}>{t('common.actions.tryAgain')}</Button>}
      >
        {reason(error, t('checkout.check.failedDetail'))}
      </Notice>
    );
  if (!result) return null;
  return (
    <>
      {isOutdated && (
        <Notice
          tone="warning"
          title={t('checkout.check.outdated')}
          action={<Button onClick={attempt}>{t('ui.actions.checkAgain')}</Button>}
        >
          {t('checkout.check.outdatedDetail')}
        </Notice>
      )}
      <DryRunResult dryRun={result} organisation={organisation} />
    </>
  );
}
