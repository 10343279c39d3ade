import { useTranslations } from 'next-intl';
import { Quantity } from '@/components/ui/quantity';
import type { Count } from '@/lib/catalogue/model/schema';
import { MAX_FOUND } from '@/lib/orders/order-templates/rules';

interface FoundCountProps {
  /** Number of products that the search finds. */
  total: Count;
  /** Null while the typed text is no valid number. */
  value: number | null;
  onChange: (count: number | null) => void;
  isRejected: boolean;
}

/** Chooses how many products of a search are saved as lines: the first of its result, at most `MAX_FOUND`. */
export function FoundCount({ total, value, onChange, isRejected }: FoundCountProps) {
  const t = useTranslations('order-templates.save');
  const isCut = total.more || total.count > MAX_FOUND;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span aria-hidden className="font-medium">
          {t('count')}
        </span>
        <Quantity
          label={t('count')}
          value={value}
          max={Math.min(total.count, MAX_FOUND)}
          onChange={onChange}
          onType={onChange}
          isRejected={isRejected}
        />
      </div>
      {isCut && <p className="text-muted text-small">{t('countLimit', { max: MAX_FOUND })}</p>}
    </div>
  );
}
