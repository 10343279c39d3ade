'use client';
import { useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import type { MadeQuote as MadeQuoteDto, SellerVersion } from '@/lib/orders/quotes/dto';
import { getShownChoice } from '@/lib/orders/quotes/rules';
import { Counters } from './counters';
import { DraftEditor } from './editor/draft-editor';
import { MarginTotals } from './editor/margin-totals';
import { HeldOrders } from './held-orders';
import { MadeActions } from './made-actions';
import { Offer } from './offer';
import { QuoteHeader, QuoteOrders } from './quote-header';
import { type QuoteActions, useQuoteAction } from './use-quote-action';
import { VersionChanges } from './version-changes';

interface MadeQuoteProps {
  organisationId: number;
  quote: MadeQuoteDto;
}

function OutcomeNotice({ quote }: { quote: MadeQuoteDto }) {
  const t = useTranslations('quotes.editor');
  if (quote.state === 'declined')
    return (
      <Notice tone="warning" title={t('declined', { customer: quote.customer.name })}>
        <span className="whitespace-pre-wrap break-words">{quote.declineReason}</span>
      </Notice>
    );
  if (!quote.acceptedBy) return null;
  return <Notice tone="success" title={t('acceptedBy', { person: quote.acceptedBy })} />;
}

interface OfferedProps extends MadeQuoteProps {
  version: SellerVersion;
  actions: QuoteActions;
}

/** The version that the customer sees, with what is left of it for the seller. */
function Offered({ organisationId, quote, version, actions }: OfferedProps) {
  const t = useTranslations('quotes.editor');
  const chosenIds = getShownChoice(version.lines, quote);
  const chosen = version.lines.filter(({ id }) => chosenIds.includes(id));
  return (
    <Offer
      organisationId={organisationId}
      version={version}
      choice={{ chosenIds, onToggle: null }}
      totalsTitle={t('totals')}
    >
      {quote.state !== 'accepted' && chosen.length < version.lines.length && (
        <p className="text-muted text-small">{t('usualChoice')}</p>
      )}
      <MarginTotals lines={chosen} />
      {version.sentBy && <p className="text-muted text-small">{t('sentBy', { person: version.sentBy })}</p>}
      {version.internalNote && (
        <p className="whitespace-pre-wrap break-words text-small">
          <span className="font-medium">{t('internalNote')}: </span>
          {version.internalNote}
        </p>
      )}
      <MadeActions quote={quote} actions={actions} />
    </Offer>
  );
}

/** A quote of the acting organisation: its draft to work on, and what the customer sees. */
export function MadeQuote({ organisationId, quote }: MadeQuoteProps) {
  const t = useTranslations('quotes.editor');
  const actions = useQuoteAction(organisationId, quote.id);
  const { draft, offered } = quote;
  const shown = draft ?? offered;
  if (!shown) return null;
  const sent = offered && <Offered {...{ organisationId, quote, actions }} version={offered} />;
  return (
    <>
      <QuoteHeader organisationId={organisationId} quote={quote} version={offered ?? shown} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HeldOrders quote={quote} actions={actions} />
        <OutcomeNotice quote={quote} />
        <QuoteOrders organisationId={quote.customer.id} quote={quote} />
        {offered && <Counters quote={quote} lines={offered.lines} n={offered.n} />}
        {draft && <VersionChanges changes={draft.changes} />}
        {draft && <DraftEditor key={draft.n} organisationId={organisationId} quote={quote} draft={draft} />}
        {draft && sent && (
          <section className="rounded-card border bg-surface">
            <Disclosure summary={<h2 className="text-body">{t('offered')}</h2>} padding="px-4">
              <div className="pb-4">{sent}</div>
            </Disclosure>
          </section>
        )}
        {!draft && sent}
        {!draft && offered && <VersionChanges changes={offered.changes} />}
      </div>
    </>
  );
}
