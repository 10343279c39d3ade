'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { useToast } from '@/components/ui/toast';
import type { ReceivedQuote } from '@/lib/orders/quotes/dto';
import { acceptQuoteMutation, quoteCheckoutPath } from '@/lib/orders/quotes/queries';
import { findChoiceError } from '@/lib/orders/quotes/rules';
import type { QuoteActions } from './use-quote-action';

const DeclineDialog = dynamic(
  () => import('./decline-dialog').then((part) => part.DeclineDialog, loadFailed),
  {
    ssr: false,
  },
);
const CounterDialog = dynamic(
  () => import('./counter-dialog').then((part) => part.CounterDialog, loadFailed),
  {
    ssr: false,
  },
);

interface OfferActionsProps {
  organisationId: number;
  quote: ReceivedQuote;
  chosenIds: readonly string[];
  actions: QuoteActions;
}

function AcceptButton({ organisationId, quote, chosenIds }: Omit<OfferActionsProps, 'actions'>) {
  const t = useTranslations('quotes');
  const router = useRouter();
  const toast = useToast();
  const reason = useReason();
  const { mutate, isPending } = useMutation({
    ...acceptQuoteMutation(useQueryClient(), organisationId, quote.id),
    onSuccess: ({ cartId }) => router.push(quoteCheckoutPath(organisationId, cartId) as Route),
    onError: (error) => toast.danger({ title: t('quote.actionFailed'), detail: reason(error) }),
  });
  const { offered } = quote;
  const error = findChoiceError(offered.lines, chosenIds);
  const isWhole = chosenIds.length === offered.lines.length;
  return (
    <>
      <Button
        variant="primary"
        busy={isPending}
        disabled={error !== null}
        onClick={() => mutate({ n: offered.n, lineIds: [...chosenIds] })}
      >
        {isWhole ? t('offer.accept') : t('offer.acceptSome', { count: chosenIds.length })}
      </Button>
      <p className="text-muted text-small">{error ? t(`choiceErrors.${error}`) : t('offer.acceptDetail')}</p>
    </>
  );
}

function AskAgain({ quote, actions }: Pick<OfferActionsProps, 'quote' | 'actions'>) {
  const t = useTranslations('quotes.offer');
  const toast = useToast();
  return (
    <>
      <Button
        variant="primary"
        busy={actions.busy === 'ask-again'}
        onClick={() =>
          actions.act({ kind: 'ask-again', body: { n: quote.offered.n } }, () =>
            toast.success({ title: t('askedAgain') }),
          )
        }
      >
        {t('askAgain')}
      </Button>
      <p className="text-muted text-small">{t('askAgainDetail')}</p>
    </>
  );
}

/** The customer accepts, asks for another price or declines, and asks again once the quote has ended. */
export function OfferActions({ organisationId, quote, chosenIds, actions }: OfferActionsProps) {
  const t = useTranslations('quotes.offer');
  const [dialog, setDialog] = useState<'decline' | 'counter' | null>(null);
  const close = () => setDialog(null);
  const { may, offered } = quote;
  return (
    <>
      {may.accept && <AcceptButton {...{ organisationId, quote, chosenIds }} />}
      {may.counter && (
        <Button aria-haspopup="dialog" onClick={() => setDialog('counter')}>
          {t('counter')}
        </Button>
      )}
      {may.accept && (
        <Button aria-haspopup="dialog" onClick={() => setDialog('decline')}>
          {t('decline')}
        </Button>
      )}
      {may.askAgain && <AskAgain quote={quote} actions={actions} />}
      {dialog === 'decline' && <DeclineDialog quote={quote} actions={actions} onClose={close} />}
      {dialog === 'counter' && (
        <CounterDialog quote={quote} version={offered} actions={actions} onClose={close} />
      )}
    </>
  );
}
