'use client';
import { useTranslations } from 'next-intl';
import { AskButton } from '@/components/orders/requests/ask/ask-button';
import { toLineInput } from './choice';
import { useChoice } from './choice-context';
import type { Purchase } from './use-purchase';

/** Asks the organisation above about the product. Without a price, or beyond the stock, this is the way to buy it. */
export function AskAboutProduct({
  organisationId,
  purchase,
}: {
  organisationId: number;
  purchase: Purchase;
}) {
  const t = useTranslations('requests.ask');
  const { facts, choice } = useChoice();
  const { problems, split } = purchase;
  const isWithoutPrice = !facts.gone && problems.some(({ code }) => code === 'no-price');
  const isForPrice = isWithoutPrice || split !== null;
  return (
    <AskButton
      organisationId={organisationId}
      subject={{ kind: 'product', ...toLineInput(facts.id, choice) }}
      kinds={isForPrice ? ['price', 'question'] : ['question', 'price']}
      label={t(isWithoutPrice ? 'price' : split ? 'quantityPrice' : 'product')}
      variant={isWithoutPrice ? 'primary' : 'secondary'}
    />
  );
}
