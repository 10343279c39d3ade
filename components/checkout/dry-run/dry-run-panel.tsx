'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useReason } from '@/components/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Loaded } from '@/components/ui/loaded';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import type { Translator } from '@/lib/messages/types';
import type { CheckoutDryRun } from './use-dry-run';
import { getVerdict } from './verdict-look';

const load = () => import('./dry-run-result');

interface DryRunPanelProps {
  dryRun: CheckoutDryRun;
  organisation: string;
}

/** For screen readers; the panel takes the focus when it has a result. */
function getAnnouncement(
  t: Translator<'checkout.check'>,
  { isTrying, error, result }: CheckoutDryRun,
): string {
  if (isTrying) return t('checking');
  if (error) return t('failed');
  return result ? getVerdict(t, result).title : '';
}

/** The result of the order check; empty until there is one. */
export function DryRunPanel({ dryRun, organisation }: DryRunPanelProps) {
  const t = useTranslations('checkout.check');
  const frame = useRef<HTMLElement>(null);
  const { isTrying, result, error } = dryRun;
  const isAnswered = !isTrying && (result !== undefined || error !== null);
  // The button may be a screen away.
  useEffect(() => {
    if (isAnswered) frame.current?.focus();
  }, [isAnswered]);
  return (
    <>
      <p role="status" className="sr-only">
        {getAnnouncement(t, dryRun)}
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
      )}
    </>
  );
}

function Content({ dryRun, organisation }: DryRunPanelProps) {
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
      <Loaded load={load} fallback={<Skeleton className="h-32" />}>
        {({ DryRunResult }) => <DryRunResult dryRun={result} organisation={organisation} />}
      </Loaded>
    </>
  );
}
