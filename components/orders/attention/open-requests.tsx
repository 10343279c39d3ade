import type { OpenRequest } from '@/lib/orders/requests/cancel-request-schema';
import { AnswerRequest } from '../answer-request';
import { WorklistCard } from '../worklist/worklist-card';

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
  const order = { id: orderId, number, organisation };
  return (
    <WorklistCard
      order={order}
      since={{ word: 'Requested', at: createdAt }}
      text={
        <>
          {person} asks to cancel this order. Cancel it with the supplier, then answer here.
          {note && <span className="block">“{note}”</span>}
        </>
      }
      about={[
        `For ${organisation.name}`,
        reference !== '' && `reference ${reference}`,
        upstreamId !== null && `supplier’s number ${upstreamId}`,
      ]}
    >
      <span className="flex flex-wrap gap-2">
        <AnswerRequest order={order} onDone={onDone} />
      </span>
    </WorklistCard>
  );
}
