import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { PriceText } from '@/components/catalogue/price-text';
import { StockText } from '@/components/catalogue/stock-text';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { ProductRow } from '@/lib/catalogue/model/schema';

interface ReplacementRowProps {
  product: ProductRow;
  organisationId: number;
  /** True when the organisation itself chose the replacement earlier. */
  isOwn: boolean;
  isBusy: boolean;
  onUse: () => void;
}

/** A product that can take a line's place, with its price and stock. */
export function ReplacementRow({ product, organisationId, isOwn, isBusy, onUse }: ReplacementRowProps) {
  const t = useTranslations('cart.replace');
  const { id, name, productCode, vendor, planCount } = product;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b py-2.5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <Link
          href={`/o/${organisationId}/products/${id}` as Route}
          className="clamp-two rounded-check font-medium hover:underline"
        >
          {name}
        </Link>
        {isOwn && <Badge icon={null}>{t('own')}</Badge>}
        <p className="break-words text-muted text-small">
          {[productCode, vendor?.name].filter(Boolean).join(' · ')}
        </p>
        <p className="flex flex-wrap items-baseline gap-x-4 text-small">
          <PriceText product={product} />
          <StockText product={product} />
        </p>
      </div>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t(planCount > 0 ? 'choosePlanOf' : 'useNamed', { name })}
        onClick={onUse}
      >
        {t(planCount > 0 ? 'choosePlan' : 'use')}
      </Button>
    </li>
  );
}
