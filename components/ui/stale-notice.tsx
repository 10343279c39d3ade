import { CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TimeText } from './time-text';

interface StaleNoticeProps {
  /** When the data was last known to be right, ISO 8601. */
  asOf: string;
  /** Why it is not newer; a sentence in lower case. */
  reason: string;
}

/** The quiet line over data that could not be brought up to date. */
export function StaleNotice({ asOf, reason }: StaleNoticeProps) {
  const t = useTranslations('ui.list');
  return (
    <p role="status" className="flex items-center gap-1.5 text-small text-warning-ink">
      <CloudOff aria-hidden className="size-3.5 shrink-0" />
      <span>{t.rich('asOf', { reason, time: () => <TimeText value={asOf} clock /> })}</span>
    </p>
  );
}
