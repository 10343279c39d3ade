import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LineExtras } from '@/components/cart/line-extras';
import { Link } from '@/components/ui/link';
import type { OrderDto, OrderLine } from '@/lib/orders/model/schema';

interface OrderLineProductProps {
  line: OrderLine;
  organisationId: number;
  /** The quote that it was ordered from. */
  quote?: OrderDto['quote'];
}

/** Shows the product of an order line with SKU and vendor, and its plan and add-ons at the prices of the order's date. */
export function OrderLineProduct({ line, organisationId, quote }: OrderLineProductProps) {
  const t = useTranslations('orders.lines');
  return (
    <div className="min-w-0 py-1">
      <Link
        href={`/o/${organisationId}/products/${line.productId}` as Route}
        className="clamp-two rounded-check font-medium hover:underline print:no-underline"
      >
        {line.name}
      </Link>
      <p className="break-words text-muted text-small">
        {[line.productCode, line.vendorName].filter(Boolean).join(' · ') || '—'}
      </p>
      {line.reference && (
        <p className="mt-1 break-words text-small">{t('reference', { reference: line.reference })}</p>
      )}
      {quote && (
        <p className="mt-1 text-small">
          <Link
            href={`/o/${organisationId}/quotes/${quote.id}` as Route}
            className="text-primary-ink hover:underline"
          >
            {t('quote', { number: quote.number })}
          </Link>
        </p>
      )}
      {line.plan && <p className="mt-1 break-words text-small">{line.plan.name}</p>}
      <LineExtras parts={line.parts} provisioning={line.provisioning} />
    </div>
  );
}
