'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TotalsBlock } from '@/components/cart/totals-block';
import { Card } from '@/components/ui/card';
import { toPricedLine } from '@/lib/catalogue/line-prices/totals-block';
import type { OfferedVersion } from '@/lib/orders/quotes/dto';
import { getOfferGrid, type OfferChoice, OfferLine } from './offer-line';

interface OfferProps {
  organisationId: number;
  version: OfferedVersion;
  choice: OfferChoice;
  /** The heading of the totals, where they are not of the reader's own choice. */
  totalsTitle?: string;
  /** Buttons under the totals. */
  children?: ReactNode;
}

function OfferHeadings({ hasTicks }: { hasTicks: boolean }) {
  const t = useTranslations('quotes.lines');
  return (
    <div
      aria-hidden
      className={`${getOfferGrid(hasTicks)} bg-sunken py-2! text-muted text-small @max-xl:hidden`}
    >
      {hasTicks && <span />}
      <span>{t('product')}</span>
      <span className="text-end">{t('quantity')}</span>
      <span className="text-end">{t('unitPrice')}</span>
      <span className="text-end">{t('amount')}</span>
    </div>
  );
}

/** A version as the customer sees it: the message, the lines, and what the chosen ones come to. */
export function Offer({ organisationId, version, choice, totalsTitle, children }: OfferProps) {
  const t = useTranslations('quotes');
  const chosen = version.lines.filter(({ id }) => choice.chosenIds.includes(id));
  const isPartial = chosen.length < version.lines.length;
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          {version.buyerText && (
            <Card title={t('offer.text')}>
              <p className="max-w-reading whitespace-pre-wrap break-words">{version.buyerText}</p>
            </Card>
          )}
          <section className="@container overflow-hidden rounded-card border bg-surface">
            <OfferHeadings hasTicks={choice.onToggle !== null} />
            <ol aria-label={t('lines.caption')}>
              {version.lines.map((line) => (
                <OfferLine key={line.id} line={line} organisationId={organisationId} choice={choice} />
              ))}
            </ol>
          </section>
        </div>
        <Card
          title={totalsTitle ?? t(isPartial ? 'offer.total' : 'offer.totalAll')}
          className="@4xl:sticky @4xl:top-[calc(var(--spacing-header)+16px)]"
        >
          <TotalsBlock lines={chosen.map(toPricedLine)} />
          {children && <div className="mt-4 grid gap-2">{children}</div>}
        </Card>
      </div>
    </div>
  );
}
