import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { OrderDto } from '@/lib/orders/model/schema';
import { StoredAnswer } from './reconciliation/stored-answer';

/** The answers to the sendings of an order that did not go through, for people who operate its connection. */
export function StoredAnswers({ answers }: { answers: OrderDto['answers'] }) {
  const t = useTranslations('unconfirmed-orders');
  if (answers.length === 0) return null;
  return (
    <Card title={t('answer.card')} className="mb-4 print:hidden">
      {answers.map(({ attempt, answer }) => (
        <div key={attempt} className="text-small">
          {t('order.attempt', { attempt: String(attempt) })}
          <StoredAnswer answer={answer} />
        </div>
      ))}
    </Card>
  );
}
