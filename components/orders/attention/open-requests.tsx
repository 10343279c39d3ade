import type { Route } from 'next';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { TimeText } from '@/components/ui/time-text';
import { orderPath } from '@/lib/orders/queries';
import type { OpenRequest } from '@/lib/orders/requests/schema';
import { AnswerRequest } from '../answer-request';

interface OpenRequestsProps {
  requests: readonly OpenRequest[];
  /** One was answered: the list is to be read again. */
  onDone: () => void;
}

/** Orders that somebody below asks to have cancelled. */
export function OpenRequests({ requests, onDone }: OpenRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-label="Requests to cancel" className="mb-6 grid gap-3">
      <h2 className="font-medium">Requests to cancel</h2>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestCard({ request, onDone }: { request: OpenRequest; onDone: () => void }) {
  const { orderId, number, reference, upstreamId, organisation, person, note, createdAt } = request;
  const about = [
    `for ${organisation.name}`,
    reference !== '' && `reference ${reference}`,
    upstreamId !== null && `supplier’s number ${upstreamId}`,
  ];
  return (
    <Card
      title={
        <Link
          href={orderPath(organisation.id, orderId) as Route}
          className="font-code text-primary-ink hover:underline"
        >
          {number}
        </Link>
      }
      aside={
        <span className="text-muted text-small">
          <TimeText value={createdAt} />
        </span>
      }
    >
      <div className="grid gap-3">
        <p className="break-words">
          {person} asks to cancel this order. Cancel it with the supplier, then answer here.
          {note && <span className="block">“{note}”</span>}
          <span className="block text-muted text-small">{about.filter(Boolean).join(', ')}</span>
        </p>
        <span className="flex flex-wrap gap-2">
          <AnswerRequest order={{ id: orderId, number, organisation }} onDone={onDone} />
        </span>
      </div>
    </Card>
  );
}
