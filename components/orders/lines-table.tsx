import { Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LineAmount } from '@/components/cart/line-amount';
import { PlanPriceText } from '@/components/catalogue/price-text';
import { MoneyText } from '@/components/ui/money-text';
import { usePerson } from '@/components/ui/person-context';
import { lineUnitPrice } from '@/lib/catalogue/line-prices/plan-price';
import type { LineReview } from '@/lib/orders/model/line-review-schema';
import type { OrderDto, OrderLine } from '@/lib/orders/model/schema';
import { PriceReview } from './approvals/price-review';
import { OrderLineProduct } from './order-line-product';

const unitPrice = (line: OrderLine) => line.parts.find(({ group }) => group === 'product')?.price ?? null;

/** Shows the price of one unit when it was ordered, its own or that of its plan. */
function UnitPrice({ line }: { line: OrderLine }) {
  const ofPlan = lineUnitPrice(line.parts);
  return ofPlan ? (
    <PlanPriceText value={ofPlan} isLowest={false} className="font-normal" />
  ) : (
    <MoneyText value={unitPrice(line)} missing="—" />
  );
}

interface LinesTableProps {
  lines: readonly (OrderLine & { shipped?: number | null })[];
  organisationId: number;
  /** The differences to the prices paid last, for people who approve the order. */
  reviews: readonly LineReview[] | null;
  /** The quote that lines were ordered from. */
  quote?: OrderDto['quote'];
  /** A button for the line at a place. */
  renderAction?: (position: number) => ReactNode;
}

/** The lines of an order, all of them. */
export function LinesTable({ lines, organisationId, reviews, quote, renderAction }: LinesTableProps) {
  const t = useTranslations('orders.lines');
  const { locale } = usePerson();
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="text-muted text-small">
        <tr>
          <th scope="col" className="h-8 px-4 font-medium">
            {t('product')}
          </th>
          <th scope="col" className="h-8 px-2 text-end font-medium max-sm:hidden">
            {t('quantity')}
          </th>
          <th scope="col" className="h-8 px-2 text-end font-medium max-sm:hidden">
            {t('unitPrice')}
          </th>
          <th scope="col" className="h-8 px-4 text-end font-medium">
            {t('amount')}
          </th>
          {renderAction && <td className="w-0 print:hidden" />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, position) => (
          // The lines of an order never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <tr key={position} className="break-inside-avoid border-t align-top">
            <td className="px-4 py-1.5">
              <OrderLineProduct
                line={line}
                organisationId={organisationId}
                quote={line.quoteLineId ? quote : null}
              />
              <Shipped line={line} />
              {reviews?.[position] && <PriceReview review={reviews[position]} />}
              <p className="pb-1 text-small tabular-nums sm:hidden">
                {t.rich(unitPrice(line) ? 'quantityAndPrice' : 'quantityOnly', {
                  quantity: line.quantity,
                  price: () => <MoneyText value={unitPrice(line)} />,
                })}
              </p>
            </td>
            <td className="px-2 py-2.5 text-end tabular-nums max-sm:hidden">
              {line.quantity.toLocaleString(locale)}
            </td>
            <td className="px-2 py-2.5 text-end tabular-nums max-sm:hidden">
              <UnitPrice line={line} />
            </td>
            <td className="px-4 py-2.5 text-end tabular-nums">
              <LineAmount totals={line.totals} />
            </td>
            {renderAction && <td className="py-1.5 pe-3 print:hidden">{renderAction(position)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says how much of a line has left, where the supplier says so. It is never a percentage: half of a line is no half of its work. */
function Shipped({ line: { shipped = null, quantity } }: { line: LinesTableProps['lines'][number] }) {
  const t = useTranslations('orders.lines');
  if (shipped === null) return null;
  return (
    <p className="flex items-center gap-1 pb-1 text-small tabular-nums">
      <Truck aria-hidden className="size-3.5 text-muted" />
      {t('shipped', { shipped, quantity })}
    </p>
  );
}
