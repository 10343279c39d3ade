'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { loadFailed } from '@/components/ui/load-failed';
import { isApplicable } from '@/lib/orders/quotes/asked-prices';
import type { MadeQuote } from '@/lib/orders/quotes/dto';
import type { QuoteActions } from './use-quote-action';

const CounterDialog = dynamic(
  () => import('./counter-dialog').then((part) => part.CounterDialog, loadFailed),
  {
    ssr: false,
  },
);

interface MadeActionsProps {
  quote: MadeQuote;
  actions: QuoteActions;
}

/** Begins a revision, at the prices that the customer asked for where the lines can have them. */
function ReviseButtons({ quote: { offered, counters, version }, actions }: MadeActionsProps) {
  const t = useTranslations('quotes.editor');
  const asked = counters.find(({ side, n }) => side === 'buyer' && n === offered?.n);
  const isAsked = offered !== null && asked !== undefined && isApplicable(asked, offered.totals);
  const revise = (atAskedPrices: boolean) =>
    actions.act({ kind: 'revise', body: { version, atAskedPrices } });
  const isBusy = actions.busy === 'revise';
  return (
    <>
      {isAsked && (
        <Button variant="primary" busy={isBusy} onClick={() => revise(true)}>
          {t('reviseAsked')}
        </Button>
      )}
      <Button variant={isAsked ? undefined : 'primary'} busy={isBusy} onClick={() => revise(false)}>
        {t('revise')}
      </Button>
    </>
  );
}

/** The seller revises a sent version, names a price, or withdraws it. */
export function MadeActions({ quote, actions }: MadeActionsProps) {
  const t = useTranslations('quotes');
  const [dialog, setDialog] = useState<'withdraw' | 'counter' | null>(null);
  const close = () => setDialog(null);
  const { may, offered, version } = quote;
  return (
    <>
      {may.revise && <ReviseButtons quote={quote} actions={actions} />}
      {may.counter && (
        <Button aria-haspopup="dialog" onClick={() => setDialog('counter')}>
          {t('counter.titleSeller')}
        </Button>
      )}
      {may.withdraw && (
        <Button aria-haspopup="dialog" onClick={() => setDialog('withdraw')}>
          {t('editor.withdraw')}
        </Button>
      )}
      {dialog === 'counter' && offered && (
        <CounterDialog quote={quote} version={offered} actions={actions} onClose={close} />
      )}
      <ConfirmDialog
        open={dialog === 'withdraw'}
        onOpenChange={(open) => !open && close()}
        title={t('editor.withdrawTitle')}
        description={t('editor.withdrawDetail')}
        confirmLabel={t('editor.withdraw')}
        danger
        busy={actions.busy === 'withdraw'}
        onConfirm={() => actions.act({ kind: 'withdraw', body: { version } }, close)}
      />
    </>
  );
}
