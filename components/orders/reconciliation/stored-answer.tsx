import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/disclosure';
import type { StoredAnswer as Answer } from '@/lib/connections/model/answer-schema';
import { AnswerParts } from './answer-parts';

/** Shows the distributor's answer without its secrets to people who operate the connection. */
export function StoredAnswer({ answer }: { answer: Answer }) {
  const t = useTranslations('unconfirmed-orders.answer');
  return (
    <Disclosure
      className="mt-1.5 rounded-control border"
      padding="px-3"
      summary={<span className="text-small">{t('title', { status: String(answer.status) })}</span>}
    >
      <div className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-2 border-t p-3">
        <AnswerParts answer={answer} />
        <p className="text-muted text-small">{t('note')}</p>
      </div>
    </Disclosure>
  );
}
