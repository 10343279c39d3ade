import { useTranslations } from 'next-intl';
import { LineAmount } from '@/components/cart/line-amount';
import { PlanPriceText } from '@/components/catalogue/price-text';
import { MoneyText } from '@/components/ui/money-text';
import { Quantity } from '@/components/ui/quantity';
import { lineUnitPrice } from '@/lib/catalogue/line-prices/plan-price';
import { lineTotals } from '@/lib/catalogue/line-prices/rules';
import type { OpenedLine } from '@/lib/orders/order-templates/opened-schema';
import { AskForPrice } from '../requests/ask/ask-for-price';
import type { AskedProduct } from '../requests/ask/asked-subject';
import { LINE_GRID } from './line-grid';
import { LineDifferences, LineProduct } from './line-product';
import type { ChosenLines } from './use-chosen-lines';

interface OrderLineProps {
  line: OpenedLine;
  organisationId: number;
  chosen: ChosenLines;
  /** True when the person may place orders. */
  mayOrder: boolean;
}

function UnitPrice({ parts }: Pick<OpenedLine, 'parts'>) {
  const t = useTranslations('order-templates.template');
  const price = parts.find(({ key }) => key === 'price')?.price;
  if (price) return <MoneyText value={price} />;
  const ofPlan = lineUnitPrice(parts);
  if (ofPlan) return <PlanPriceText value={ofPlan} isLowest={false} className="font-normal" />;
  return <span className="text-muted">{t('noAmount')}</span>;
}

/** True when today's price is on request, or there is not as much in stock. */
const needsPrice = ({ problems, short }: OpenedLine): boolean =>
  short > 0 || problems.some(({ code }) => code === 'no-price');

const toAskedProduct = (
  { productId, saved, ratePlanId, provisioning, maintenance }: OpenedLine,
  quantity: number | null,
): AskedProduct => ({ productId, quantity: quantity ?? saved, ratePlanId, provisioning, maintenance });

/** A line to be ordered: whether, and how many this time. */
export function OrderLine({ line, organisationId, chosen, mayOrder }: OrderLineProps) {
  const t = useTranslations('order-templates.template');
  const quantity = chosen.getQuantity(line);
  return (
    <li className={LINE_GRID}>
      {mayOrder ? (
        <input
          type="checkbox"
          aria-label={t('select', { name: line.name })}
          checked={chosen.isChosen(line)}
          disabled={!line.isOffered}
          onChange={(event) => chosen.choose([line], event.target.checked)}
          className="mx-1 mt-0.5 size-4.5 accent-primary disabled:opacity-60"
        />
      ) : (
        <span />
      )}
      <div className="grid min-w-0 gap-1">
        <LineProduct line={line} organisationId={organisationId} />
        <LineDifferences line={line} />
        {mayOrder && needsPrice(line) && (
          <AskForPrice
            organisationId={organisationId}
            name={line.name}
            product={toAskedProduct(line, quantity)}
            className="justify-self-start"
          />
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3 md:contents">
        <span className="text-end tabular-nums max-md:hidden">
          <UnitPrice parts={line.parts} />
        </span>
        <span className="md:text-end">
          {mayOrder && line.isOffered ? (
            <Quantity
              size="small"
              label={t('quantityOf', { name: line.name })}
              value={quantity}
              onChange={(next) => chosen.setQuantity(line.id, next)}
              onType={(next) => chosen.setQuantity(line.id, next)}
              isRejected={chosen.isRejected}
            />
          ) : (
            <span className="tabular-nums">{line.saved}</span>
          )}
        </span>
        <span className="text-end tabular-nums">
          {line.isOffered && quantity !== null && <LineAmount totals={lineTotals(line.parts, quantity)} />}
          {line.isOffered && quantity === null && <span className="text-muted">—</span>}
          {!line.isOffered && <span className="text-muted">{t('notAvailable')}</span>}
        </span>
      </div>
    </li>
  );
}
