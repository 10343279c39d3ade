import { TimeText } from '@/components/ui/time-text';
import type { PastResubmit } from '@/lib/orders/list/attention-schema';

const OUTCOME_LABELS: Record<PastResubmit['state'], string> = {
  QUEUED: 'on its way',
  SENDING: 'on its way',
  OPEN: 'waits for an answer',
  DONE: 'taken up by the supplier',
  NOT_SENT: 'not sent',
  REFUSED: 'refused',
  UNCLEAR: 'no clear answer',
};

/** What was tried before, on whose word, and what became of it. */
export function PastResubmits({ resubmits }: { resubmits: readonly PastResubmit[] }) {
  if (resubmits.length === 0) return null;
  return (
    <ul aria-label="Earlier resubmits" className="grid gap-2 text-small">
      {resubmits.map(({ id, person, note, state, reason, createdAt }) => (
        <li key={id} className="break-words">
          Resubmitted by {person}, <TimeText value={createdAt} />: {OUTCOME_LABELS[state]}
          {note && <span className="block text-muted">“{note}”</span>}
          {reason && <span className="block">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
