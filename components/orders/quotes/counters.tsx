'use client';
import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import type { OpenedQuote, QuoteCounter, QuoteLine } from '@/lib/orders/quotes/dto';

interface CountersProps {
  quote: OpenedQuote;
  /** The lines of the version that the prices are about. */
  lines: readonly QuoteLine[];
  n: number;
}

function useCounterTitle(quote: OpenedQuote) {
  const t = useTranslations('quotes.counter');
  return ({ side }: QuoteCounter): string => {
    if (quote.side === 'made')
      return side === 'buyer' ? t('byCustomer', { customer: quote.customer.name }) : t('byUs');
    return side === 'buyer' ? t('byYou') : t('bySupplier');
  };
}

function CounterPrices({ counter, lines }: { counter: QuoteCounter; lines: readonly QuoteLine[] }) {
  const t = useTranslations('quotes.counter');
  return (
    <ul>
      {counter.total && (
        <li>{t.rich('sum', { total: () => <MoneyText value={counter.total} className="font-medium" /> })}</li>
      )}
      {counter.lines.map(({ lineId, price }) => (
        <li key={lineId}>
          {t.rich('line', {
            name: lines.find(({ id }) => id === lineId)?.name ?? '',
            price: () => <MoneyText value={price} className="font-medium" />,
          })}
        </li>
      ))}
    </ul>
  );
}

/** The prices that the two sides named for a version. */
export function Counters({ quote, lines, n }: CountersProps) {
  const toTitle = useCounterTitle(quote);
  return quote.counters
    .filter((counter) => counter.n === n)
    .map((counter) => (
      <Notice key={counter.side} title={toTitle(counter)}>
        <CounterPrices counter={counter} lines={lines} />
        {counter.text && <p className="whitespace-pre-wrap break-words">{counter.text}</p>}
        <p className="text-muted text-small">
          {counter.person && `${counter.person} · `}
          <TimeText value={counter.at} />
        </p>
      </Notice>
    ));
}
