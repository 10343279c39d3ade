import { Hash } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** Says why a product is first: the search text is the organisation's part number of it. */
export function PartNumberBadge({ partNumber }: { partNumber: string | undefined }) {
  const t = useTranslations('catalogue.partNumber');
  if (partNumber === undefined) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-info-ink text-small">
      <Hash aria-hidden className="size-3 shrink-0" />
      <span className="shrink-0">{t('label')}</span>
      <span title={partNumber} className="min-w-0 overflow-clip text-ellipsis whitespace-nowrap font-code">
        {partNumber}
      </span>
    </span>
  );
}
