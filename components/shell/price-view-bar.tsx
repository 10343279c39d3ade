import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';

interface PriceViewBarProps {
  /** The customer whose prices are shown. */
  name: string;
  /** The organisation acted for. */
  acting: string;
}

/** Says on every page whose prices are shown, where they are not those of the organisation acted for. */
export function PriceViewBar({ name, acting }: PriceViewBarProps) {
  const t = useTranslations('shell.organisations');
  return (
    <p className="border-b bg-info-soft text-small" data-testid="price-view">
      <span className="mx-auto flex max-w-page items-start gap-2 px-4 py-2 md:px-6">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-info-ink" />
        <span>{t('priceOwner', { name, acting })}</span>
      </span>
    </p>
  );
}
