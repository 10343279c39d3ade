import { useTranslations } from 'next-intl';
import { TimeText } from '@/components/ui/time-text';
import type { OpenRequest } from '@/lib/orders/supplier-requests/schema';
import { AnswerRequest } from '../answer-request';
import { WorklistCard } from '../worklist/worklist-card';

interface OpenRequestsProps {
  requests: readonly OpenRequest[];
  /** A request was answered: refetch the list. */
  onDone: () => void;
}

/** Cancellation requests of sub-organisations. */
export function OpenRequests({ requests, onDone }: OpenRequestsProps) {
  const t = useTranslations('attention.cancelRequests');
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('title')} className="mb-6 grid gap-3">
      <h2 className="font-medium">{t('title')}</h2>
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

/** One cancellation request, with its answer. */
export function RequestCard({ request, onDone }: { request: OpenRequest; onDone: () => void }) {
  const t = useTranslations('attention.cancelRequests');
  const card = useTranslations('orders.worklistCard');
  const { orderId, number, reference, upstreamId, organisation, person, note, createdAt } = request;
  const order = { id: orderId, number, organisation };
  return (
    <WorklistCard
      order={order}
      since={t.rich('requested', { time: () => <TimeText value={createdAt} /> })}
      text={
        <>
          {t('task', { person })}
          {note && <span className="block">{t('note', { note })}</span>}
        </>
      }
      about={[
        card('forOrganisation', { organisation: organisation.name }),
        reference !== '' && card('reference', { reference }),
        upstreamId !== null && card('supplierNumber', { number: upstreamId }),
      ]}
    >
      <span className="flex flex-wrap gap-2">
        <AnswerRequest order={order} onDone={onDone} />
      </span>
    </WorklistCard>
  );
}
