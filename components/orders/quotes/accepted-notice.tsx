'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import type { ReceivedQuote } from '@/lib/orders/quotes/dto';
import { quoteCheckoutPath } from '@/lib/orders/quotes/queries';
import type { QuoteActions } from './use-quote-action';

interface AcceptedNoticeProps {
  organisationId: number;
  quote: ReceivedQuote;
  actions: QuoteActions;
}

const getDetail = ({ may, cartId }: ReceivedQuote) => {
  if (!may.release) return 'orderedDetail';
  return cartId ? 'acceptedDetail' : 'acceptedElsewhere';
};

/** Says what became of an accepted quote, with the way to its checkout and back. */
export function AcceptedNotice({ organisationId, quote, actions }: AcceptedNoticeProps) {
  const t = useTranslations('quotes.offer');
  const [isReleasing, setReleasing] = useState(false);
  if (quote.state !== 'accepted') return null;
  const { cartId, offered } = quote;
  return (
    <Notice
      tone="success"
      title={t('acceptedTitle')}
      action={
        <>
          {quote.may.release && <Button onClick={() => setReleasing(true)}>{t('release')}</Button>}
          {cartId && (
            <LinkButton variant="primary" href={quoteCheckoutPath(organisationId, cartId) as Route}>
              {t('checkout')}
            </LinkButton>
          )}
        </>
      }
    >
      {t(getDetail(quote))}
      <ConfirmDialog
        open={isReleasing}
        onOpenChange={setReleasing}
        title={t('releaseTitle')}
        description={t('releaseDetail')}
        confirmLabel={t('release')}
        busy={actions.busy === 'release'}
        onConfirm={() => actions.act({ kind: 'release', body: { n: offered.n } }, () => setReleasing(false))}
      />
    </Notice>
  );
}
