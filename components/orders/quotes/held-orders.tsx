'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import type { MadeQuote } from '@/lib/orders/quotes/dto';
import type { CostDecision } from '@/lib/orders/quotes/schema';
import type { QuoteActions } from './use-quote-action';

/** Orders that wait for the seller, since its own cost rose above the quoted price. */
export function HeldOrders({ quote, actions }: { quote: MadeQuote; actions: QuoteActions }) {
  const t = useTranslations('quotes.editor');
  const toast = useToast();
  const decide = (orderId: string, decision: CostDecision['decision']) =>
    actions.act({ kind: 'cost', body: { orderId, decision } }, () =>
      toast.success({ title: t(decision === 'honour' ? 'honoured' : 'requoted') }),
    );
  return quote.heldOrders.map(({ id, number }) => (
    <Notice
      key={id}
      tone="warning"
      title={t('heldTitle')}
      action={
        <>
          <Button busy={actions.busy === 'cost'} onClick={() => decide(id, 'requote')}>
            {t('requote')}
          </Button>
          <Button variant="primary" busy={actions.busy === 'cost'} onClick={() => decide(id, 'honour')}>
            {t('honour')}
          </Button>
        </>
      }
    >
      {t('heldDetail', { number })}
    </Notice>
  ));
}
