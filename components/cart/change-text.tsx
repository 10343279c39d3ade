'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MoneyText } from '@/components/ui/money-text';
import type { LineChange } from '@/lib/cart/model/schema';
import { rangeText } from '@/lib/catalogue/line-prices/problems';
import type { Translator } from '@/lib/platform/messages/types';

function stockText(t: Translator<'cart.changes'>, stock: number | null): string {
  if (stock === null) return t('stockUnknown');
  return stock > 0 ? t('inStock', { count: stock }) : t('noneInStock');
}

function getPriceKey(name: string, named: boolean): 'price' | 'partPrice' | 'droppedCharge' {
  if (!named) return 'price';
  return name ? 'partPrice' : 'droppedCharge';
}

const strike = (chunks: ReactNode) => <s className="text-muted">{chunks}</s>;

/** One change of a line, with its old and new value. */
export function ChangeText({ change, named }: { change: LineChange; named: boolean }) {
  const ranges = useTranslations('pricing.ranges');
  const t = useTranslations('cart.changes');
  if (change.kind === 'stock')
    return t.rich('stock', { from: stockText(t, change.from), to: stockText(t, change.to), old: strike });
  if (change.kind === 'limits')
    return t.rich('limits', {
      from: rangeText(ranges, change.from),
      to: rangeText(ranges, change.to),
      old: strike,
      new: (chunks) => <span className="font-medium">{chunks}</span>,
    });
  const { name, from, to } = change;
  return t.rich(getPriceKey(name, named), {
    name,
    old: () => (from ? strike(<MoneyText value={from} />) : t('newPrice')),
    new: () => (to ? <MoneyText value={to} className="font-medium" /> : t('noLongerCharged')),
  });
}
