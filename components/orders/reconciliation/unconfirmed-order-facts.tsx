import { CopyButton } from '@/components/ui/copy-button';
import { FactList } from '@/components/ui/fact-list';
import { TimeText } from '@/components/ui/time-text';
import { attemptText } from '@/lib/orders/reconciliation/attempt-labels';
import type { UnconfirmedOrder } from '@/lib/orders/reconciliation/schema';

/** What to ask the distributor, and what is known of each sending. */
export function UnconfirmedOrderFacts({ order }: { order: UnconfirmedOrder }) {
  const { referenceSent, attempts, decisions } = order;
  return (
    <div className="grid gap-3">
      <p>
        Ask the distributor whether they have an order with the reference{' '}
        <strong className="break-words font-code">{referenceSent}</strong>{' '}
        <CopyButton text={referenceSent} label="Copy the reference" />
      </p>
      <FactList
        facts={attempts.map((attempt) => ({
          name: `Sending ${attempt.attempt}`,
          value: (
            <>
              {attemptText(attempt)}
              <span className="block text-muted text-small">
                <TimeText value={attempt.startedAt} exact />
                {attempt.finishedAt && (
                  <>
                    {' '}
                    to <TimeText value={attempt.finishedAt} exact />
                  </>
                )}
              </span>
            </>
          ),
        }))}
      />
      {decisions.map(({ kind, id, at, person, detail }) => (
        <p key={id} className="break-words text-muted text-small">
          {kind === 'unlinked' ? 'Unlinked' : 'Released'} by {person}, <TimeText value={at} exact />
          {detail && `: ${detail}`}
        </p>
      ))}
    </div>
  );
}
