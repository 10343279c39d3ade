import { useTranslations } from 'next-intl';
import type { ShownReason } from '@/lib/orders/model/reason-schema';

/** Why an order waits, in the words that reach the reader. Nothing in it becomes a link: it is the supplier's text. */
export function ReasonText({ reason: { text, note, from } }: { reason: ShownReason }) {
  const t = useTranslations('orders.notices');
  if (text === null && note === null) return <p>{from === 'supplier' ? t('noReason') : t('lookingInto')}</p>;
  return (
    <div className="whitespace-pre-line break-words">
      {text !== null && <p>{text}</p>}
      {note !== null && <p>{text === null ? note : t('note', { note })}</p>}
    </div>
  );
}
