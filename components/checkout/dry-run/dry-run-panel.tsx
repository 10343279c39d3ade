'use client';
import { useTranslations } from 'next-intl';
import { Loaded } from '@/components/ui/loaded';
import { Skeleton } from '@/components/ui/skeleton';
import type { Translator } from '@/lib/messages/types';
import type { CheckoutDryRun } from './use-dry-run';
import { getVerdict } from './verdict-look';

const load = () => import('./dry-run-card');

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
  const isAnswered = dryRun.result !== undefined || dryRun.error !== null;
  return (
    <>
      <p role="status" className="sr-only">
        {getAnnouncement(t, dryRun)}
      </p>
      {(dryRun.isTrying || isAnswered) && (
        <Loaded load={load} fallback={<Skeleton className="h-60" />}>
          {({ DryRunCard }) => <DryRunCard dryRun={dryRun} organisation={organisation} />}
        </Loaded>
      )}
    </>
  );
}
