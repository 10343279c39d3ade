'use client';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PlanPriceText } from '@/components/catalogue/price-text';
import { ProductPicture } from '@/components/catalogue/product-picture';
import { StockText } from '@/components/catalogue/stock-text';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { MoneyText } from '@/components/ui/money-text';
import {
  getLineChanges,
  getLineProblems,
  getLineTotals,
  getPriceParts,
  lineName,
} from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { lineUnitPrice, lowestPlanPrice } from '@/lib/catalogue/line-prices/plan-price';
import { chosenPlan } from '@/lib/catalogue/line-prices/rules';
import { LineAmount } from './line-amount';
import { LineNotices } from './line-notices';
import { LineOptions } from './line-options';
import { LineProduct } from './line-product';
import { LineQuantity } from './line-quantity';
import { LineReference } from './line-reference';
import type { CartActions } from './use-cart-actions';
import { useRovingLine } from './use-roving-line';

interface CartLineRowsProps {
  organisationId: number;
  line: CartLine;
  /** Units of the stock that the lines before this one take. */
  allocated: number;
  actions: CartActions;
  onRemove: () => void;
}

const CELL = 'px-cell pt-3 align-top max-md:px-0 max-md:pt-0';

/** The price of one unit: of the chosen plan, or of the cheapest one while none is chosen. */
function UnitPrice({ line }: { line: CartLine }) {
  const t = useTranslations('cart');
  const { facts } = line;
  if (!facts) return <span className="text-muted">—</span>;
  if (facts.ratePlans.length > 0) {
    const plan = chosenPlan(facts, line.ratePlanId);
    const price = plan ? lineUnitPrice(getPriceParts(line)) : lowestPlanPrice(facts.ratePlans);
    if (price)
      return (
        <PlanPriceText value={price} isLowest={!plan && facts.ratePlans.length > 1} className="font-normal" />
      );
    const { priceNote } = facts;
    return (
      <span className="text-muted">{priceNote ? t(`missingPrice.${priceNote}`) : t('line.byPlan')}</span>
    );
  }
  return (
    <>
      <MoneyText
        value={facts.price}
        missing={facts.priceNote ? t(`missingPrice.${facts.priceNote}`) : undefined}
      />
      {facts.shippingCost && (
        <span className="block whitespace-nowrap text-muted text-small">
          {t.rich('line.shipping', { price: () => <MoneyText value={facts.shippingCost} /> })}
        </span>
      )}
    </>
  );
}

/** One line of the cart: a row of the table, a card on a phone; its notices right below it. */
export function CartLineRows({ organisationId, line, allocated, actions, onRemove }: CartLineRowsProps) {
  const t = useTranslations('cart');
  const roving = useRovingLine();
  const marked = getLineProblems(line).length + getLineChanges(line).length > 0;
  return (
    <tbody
      {...roving}
      id={`line-${line.id}`}
      tabIndex={-1}
      className="group/line scroll-mt-20 outline-offset-[-2px] max-md:block max-md:border-b max-md:p-3 max-md:last:border-b-0"
    >
      <tr className="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-2.5">
        <td className={`${CELL} w-full max-md:col-span-2 max-md:col-start-1 max-md:row-start-1`}>
          <div className="flex gap-3">
            {line.facts && (
              <ProductPicture
                organisationId={organisationId}
                product={line.facts}
                size="row"
                className="size-10"
              />
            )}
            <div className="min-w-0 flex-1">
              <LineProduct line={line} organisationId={organisationId} />
              <div className="flex flex-wrap gap-x-4">
                <LineOptions line={line} actions={actions} />
                <LineReference
                  name={lineName(line)}
                  reference={line.reference}
                  onSave={(reference) => actions.change({ lineId: line.id, reference })}
                />
              </div>
              {line.changedBy !== null && (
                <p className="mt-1 break-words text-muted text-small">
                  {t('line.changedBy', { name: line.changedBy })}
                </p>
              )}
            </div>
          </div>
        </td>
        <td
          className={`${CELL} text-end tabular-nums max-md:col-span-3 max-md:row-start-2 max-md:text-start`}
        >
          <span className="text-muted text-small md:hidden">{t('table.unitPrice')} </span>
          <UnitPrice line={line} />
        </td>
        <td className={`${CELL} max-md:row-start-3`}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:flex-col">
            <LineQuantity line={line} actions={actions} />
            {line.facts?.isShippable && !line.facts.gone && (
              <StockText product={line.facts} className="text-small" />
            )}
          </div>
        </td>
        <td
          className={`${CELL} text-end tabular-nums max-md:col-span-2 max-md:row-start-3 max-md:self-center max-md:justify-self-end`}
        >
          <LineAmount totals={getLineTotals(line)} />
        </td>
        <td
          className={`${CELL} pt-1.5! max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end max-md:pt-0!`}
        >
          <IconButton
            label={t('line.remove', { name: lineName(line) })}
            icon={<Trash2 />}
            onClick={onRemove}
          />
        </td>
      </tr>
      <tr className="max-md:block">
        <td
          colSpan={5}
          className="border-b px-cell pb-3 group-last/line:border-b-0 max-md:block max-md:border-b-0 max-md:px-0 max-md:pb-0"
        >
          <div
            className={cx(
              'mt-2 grid max-w-reading justify-items-start gap-2 empty:hidden md:ms-13',
              marked && 'rounded-control bg-warning-soft px-3 py-2',
            )}
          >
            <LineNotices {...{ organisationId, line, allocated, actions }} />
          </div>
        </td>
      </tr>
    </tbody>
  );
}
