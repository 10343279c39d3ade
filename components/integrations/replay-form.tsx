'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MAX_REPLAY_DAYS } from '@/lib/integrations/webhooks/rules';
import type { useReplay } from './use-replay';

/** Sends again everything since a moment that a person gives. */
export function ReplayForm({ replay }: { replay: ReturnType<typeof useReplay> }) {
  const t = useTranslations('webhooks.replay');
  const [open, setOpen] = useState(false);
  const [since, setSince] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    // The browser's own zone: that is what its field shows.
    const moment = new Date(since);
    if (Number.isNaN(moment.getTime())) return setError(t('noMoment'));
    setError(undefined);
    replay.since(moment, () => setOpen(false));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="small">{t('open')}</Button>}
      title={t('title')}
      description={t('detail', { days: MAX_REPLAY_DAYS })}
      footer={
        <Button variant="primary" busy={replay.isPending} onClick={send}>
          {t('submit')}
        </Button>
      }
    >
      <Field label={t('since')} required error={error}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={since}
            onChange={({ target }) => setSince(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
