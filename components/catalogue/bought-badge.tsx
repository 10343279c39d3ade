'use client';
import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePerson } from '@/components/ui/person-context';
import { useNow } from '@/components/ui/use-now';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { formatBought } from '@/lib/catalogue/product/format';

/** Shows the number of times this organisation ordered the product, and the date of the last order. */
export function BoughtBadge({ bought }: Pick<ProductRow, 'bought'>) {
  const t = useTranslations('catalogue');
  const person = usePerson();
  const now = useNow();
  if (!bought) return null;
  const { text, hint } = formatBought(t, bought, { ...person, now });
  return (
    <span
      title={hint}
      suppressHydrationWarning
      className="inline-flex min-w-0 items-center gap-1 text-info-ink text-small tabular-nums"
    >
      <History aria-hidden className="size-3 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
