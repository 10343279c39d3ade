'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MAX_REPLAY_DAYS } from '@/lib/webhooks/schema';
import type { useReplay } from './use-replay';

/** Sends again everything since a moment that a person gives. */
export function ReplayForm({ replay }: { replay: ReturnType<typeof useReplay> }) {
  const [open, setOpen] = useState(false);
  const [since, setSince] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    // The browser's own zone: that is what its field shows.
    const moment = new Date(since);
    if (Number.isNaN(moment.getTime())) return setError('Give a day and a time.');
    setError(undefined);
    replay.since(moment, () => setOpen(false));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="small">Send again since…</Button>}
      title="Send everything again since a moment"
      description={`All events since then that this webhook is for, sent before or not, with the same ids. At most ${MAX_REPLAY_DAYS} days back.`}
      footer={
        <Button variant="primary" busy={replay.isPending} onClick={send}>
          Send again
        </Button>
      }
    >
      <Field label="Since" required error={error}>
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
