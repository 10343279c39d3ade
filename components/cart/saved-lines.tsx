'use client';
import { CornerLeftUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ProductPicture } from '@/components/catalogue/product-picture';
import { StockText } from '@/components/catalogue/stock-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { getLineProblems, getLineTotals, lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { LineAmount } from './line-amount';
import { LineProduct } from './line-product';
import type { CartActions } from './use-cart-actions';

interface SavedLinesProps {
  organisationId: number;
  lines: readonly CartLine[];
  actions: CartActions;
}

/** One saved line: product, price and present stock. */
function SavedLine({ organisationId, line, actions }: Omit<SavedLinesProps, 'lines'> & { line: CartLine }) {
  const t = useTranslations('cart.saved');
  const [isConfirming, setConfirming] = useState(false);
  const { facts } = line;
  const isGone = getLineProblems(line).some(({ code }) => code === 'gone');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        {facts && (
          <ProductPicture organisationId={organisationId} product={facts} size="row" className="size-10" />
        )}
        <div className="min-w-0 flex-1">
          <LineProduct line={line} organisationId={organisationId} />
        </div>
      </div>
      <div className="flex min-w-full justify-between gap-4 tabular-nums sm:min-w-0">
        <div className="grid gap-0.5 sm:justify-items-end sm:text-end">
          <span className="whitespace-nowrap">{t('quantity', { quantity: line.quantity })}</span>
          {facts?.isShippable && !facts.gone && <StockText product={facts} className="text-small" />}
          {isGone && <span className="text-small text-warning-ink">{t('gone')}</span>}
        </div>
        <div className="min-w-24 text-end">
          <LineAmount totals={getLineTotals(line)} />
        </div>
      </div>
      <div className="ms-auto flex items-center gap-1">
        <Button
          size="small"
          icon={<CornerLeftUp />}
          busy={actions.later.isBusy(line.id)}
          aria-label={t('moveNamed', { name: lineName(line) })}
          onClick={() => actions.later.moveToCart(line.id)}
        >
          {t('move')}
        </Button>
        <IconButton
          size="small"
          label={t('removeNamed', { name: lineName(line) })}
          icon={<Trash2 />}
          onClick={() => setConfirming(true)}
        />
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title={t('removeTitle')}
          description={t('removeDetail', { quantity: line.quantity, name: lineName(line) })}
          confirmLabel={t('remove')}
          danger
          busy={actions.later.isBusy(line.id)}
          onConfirm={() => actions.later.remove(line.id)}
        />
      </div>
    </li>
  );
}

/** The lines saved for later, under the cart: in no total and no order until they are moved to the cart. */
export function SavedLines({ organisationId, lines, actions }: SavedLinesProps) {
  const t = useTranslations('cart.saved');
  if (lines.length === 0) return null;
  return (
    <Card title={t('title')} aside={<span className="text-muted text-small">{t('note')}</span>} flush>
      <ul>
        {lines.map((line) => (
          <SavedLine key={line.id} organisationId={organisationId} line={line} actions={actions} />
        ))}
      </ul>
    </Card>
  );
}
