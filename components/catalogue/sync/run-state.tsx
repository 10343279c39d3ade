import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { SyncRun } from '@/lib/catalogue/sync/schema';

/** Shows the outcome of a sync run. A failed run says why, and that no data was lost. */
export function RunState({ run }: { run: SyncRun }) {
  const t = useTranslations('catalogue-sync.runs');
  if (run.state === 'running')
    return (
      <Badge tone="info" icon={LoaderCircle}>
        {t('running')}
      </Badge>
    );
  if (run.state === 'done')
    return (
      <>
        <Badge tone="success">{t('completed')}</Badge>
        {run.resumedAt !== null && (
          <span className="mt-1 block text-muted text-small">{t('resumed', { page: run.resumedAt })}</span>
        )}
      </>
    );
  return (
    <>
      <Badge tone="warning">{t('notUpdated')}</Badge>
      <span className="mt-1 block break-words">{run.reason}</span>
    </>
  );
}
