import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import type { StoredAnswer } from '@/lib/connections/model/answer-schema';
import { indentJson } from './indent-json';

/** The headers of interest and the body of an answer. */
export function AnswerParts({ answer: { headers, body, isCut } }: { answer: StoredAnswer }) {
  const t = useTranslations('unconfirmed-orders.answer');
  return (
    <>
      <dl className="grid gap-x-3 gap-y-0.5 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-code text-muted">{name}</dt>
            <dd className="break-all font-code max-sm:mb-1">{value}</dd>
          </div>
        ))}
      </dl>
      {body === '' ? (
        <p className="text-muted text-small">{t('empty')}</p>
      ) : (
        <CodeText label={isCut ? t('cut') : t('body')} copy={t('copy')} text={body} />
      )}
    </>
  );
}

interface CodeTextProps {
  label: string;
  /** Names the button. */
  copy: string;
  text: string;
}

/** Shows a request or an answer verbatim, to read and copy. */
export function CodeText({ label, copy, text }: CodeTextProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center justify-between gap-2 text-muted text-small">
        <span>{label}</span>
        <CopyButton text={text} label={copy} />
      </div>
      <pre className="max-h-80 overflow-auto whitespace-pre-wrap rounded-control bg-sunken p-2 font-code text-small [overflow-wrap:anywhere]">
        {indentJson(text)}
      </pre>
    </div>
  );
}
