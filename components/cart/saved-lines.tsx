'use client';
import { CornerLeftUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ProductPicture } from '@/components/catalogue/product-picture';
import { StockText } from '@/components/catalogue/stock-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { IconButton } from '@/components/ui/icon-button';
import { usePerson } from '@/components/ui/person-context';
import { getLineProblems, getLineTotals, lineName } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { LineAmount } from './line-amount';
import { LineProduct } from './line-product';
import type { CartActions } from './use-cart-actions';

interface SavedLinesProps {
  organisationId: number;
  lines: readonly CartLine[];
  actions: CartActions;
}

/** One line that waits: what it is, what it costs and whether it is in stock now. */
function SavedLine({ organisationId, line, actions }: Omit<SavedLinesProps, 'lines'> & { line: CartLine }) {
  const { locale } = usePerson();
  const [isConfirming, setConfirming] = useState(false);
  const { facts } = line;
  const isGone = getLineProblems(line).some(({ code }) => code === 'gone');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        {facts && (
          <ProductPicture organisationId={organisationId} product={facts} kind="thumb" className="size-10" />
        )}
        <div className="min-w-0 flex-1">
          <LineProduct line={line} organisationId={organisationId} />
        </div>
      </div>
      <div className="flex min-w-full justify-between gap-4 tabular-nums sm:min-w-0">
        <div className="grid gap-0.5 sm:justify-items-end sm:text-right">
          <span className="whitespace-nowrap">{line.quantity.toLocaleString(locale)} ×</span>
          {facts?.isShippable && !facts.gone && <StockText product={facts} className="text-small" />}
          {isGone && <span className="text-small text-warning-ink">No longer in the catalogue</span>}
        </div>
        <div className="min-w-24 text-right">
          <LineAmount totals={getLineTotals(line)} />
        </div>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <Button
          size="small"
          icon={<CornerLeftUp />}
          busy={actions.later.isBusy(line.id)}
          aria-label={`Bring back ${lineName(line)} into the cart`}
          onClick={() => actions.later.bringBack(line.id)}
        >
          Bring back
        </Button>
        <IconButton
          size="small"
          label={`Give up ${lineName(line)}`}
          icon={<Trash2 />}
          onClick={() => setConfirming(true)}
        />
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setConfirming}
          title="Give this up?"
          description={`${line.quantity.toLocaleString(locale)} × ${lineName(line)} will no longer be kept for later. Nothing was ordered of it.`}
          confirmLabel="Give up"
          danger
          busy={actions.later.isBusy(line.id)}
          onConfirm={() => actions.later.giveUp(line.id)}
        />
      </div>
    </li>
  );
}

/** What is kept for later, under the cart: in no total and in no order until it is brought back. */
export function SavedLines({ organisationId, lines, actions }: SavedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Card
      title="Kept for later"
      aside={<span className="text-muted text-small">Not ordered, not in the totals</span>}
      flush
    >
      <ul>
        {lines.map((line) => (
          <SavedLine key={line.id} organisationId={organisationId} line={line} actions={actions} />
        ))}
      </ul>
    </Card>
  );
}
