'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { ReceivedQuote as ReceivedQuoteDto } from '@/lib/orders/quotes/dto';
import { quotePdfPath } from '@/lib/orders/quotes/queries';
import { getShownChoice, toggleLine } from '@/lib/orders/quotes/rules';
import { AcceptedNotice } from './accepted-notice';
import { Counters } from './counters';
import { Offer } from './offer';
import { OfferActions } from './offer-actions';
import { QuoteHeader, QuoteOrders } from './quote-header';
import { useQuoteAction } from './use-quote-action';
import { VersionChanges } from './version-changes';

interface ReceivedQuoteProps {
  organisationId: number;
  quote: ReceivedQuoteDto;
}

/** The chosen lines: those that were accepted, else the person's choice in this version. */
function useChoice(quote: ReceivedQuoteDto, mayChoose: boolean) {
  const { offered } = quote;
  const [choice, setChoice] = useState<{ n: number; ids: readonly string[] } | null>(null);
  const hasChosen = mayChoose && choice?.n === offered.n;
  const chosenIds = hasChosen ? choice.ids : getShownChoice(offered.lines, quote);
  const isFixed = offered.lines.every(({ kind }) => kind === 'required');
  return {
    chosenIds,
    onToggle:
      mayChoose && !isFixed
        ? (lineId: string, isChosen: boolean) =>
            setChoice({ n: offered.n, ids: toggleLine(offered.lines, chosenIds, lineId, isChosen) })
        : null,
  };
}

function EndNotice({ quote }: { quote: ReceivedQuoteDto }) {
  const t = useTranslations('quotes.offer');
  if (quote.state === 'declined')
    return (
      <Notice title={t('declinedTitle')}>
        <span className="whitespace-pre-wrap break-words">{quote.declineReason}</span>
      </Notice>
    );
  if (quote.state === 'expired') return <Notice tone="warning" title={t('expiredTitle')} />;
  return quote.state === 'withdrawn' ? <Notice tone="warning" title={t('withdrawnTitle')} /> : null;
}

/** A quote for the acting organisation: its lines to choose from, and what can be answered. */
export function ReceivedQuote({ organisationId, quote }: ReceivedQuoteProps) {
  const t = useTranslations('quotes.quote');
  const actions = useQuoteAction(organisationId, quote.id);
  const choice = useChoice(quote, quote.may.accept);
  const { offered } = quote;
  return (
    <>
      <QuoteHeader
        organisationId={organisationId}
        quote={quote}
        version={offered}
        actions={
          <LinkButton
            href={quotePdfPath(organisationId, quote.id) as never}
            prefetch={false}
            icon={<Download />}
          >
            {t('pdf')}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <EndNotice quote={quote} />
        <AcceptedNotice organisationId={organisationId} quote={quote} actions={actions} />
        <QuoteOrders organisationId={organisationId} quote={quote} />
        <Counters quote={quote} lines={offered.lines} n={offered.n} />
        <VersionChanges changes={offered.changes} />
        <Offer organisationId={organisationId} version={offered} choice={choice}>
          <OfferActions
            organisationId={organisationId}
            quote={quote}
            chosenIds={choice.chosenIds}
            actions={actions}
          />
        </Offer>
      </div>
    </>
  );
}
