'use client';
import { History } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import type { ProductRow } from '@/lib/catalogue/schema';

interface BoughtTextProps {
  bought: ProductRow['bought'];
  /** The orders that hold it. */
  href: Route;
}

/** How often, how many and when last this organisation ordered the product, with the way to those orders. */
export function BoughtText({ bought, href }: BoughtTextProps) {
  const { locale } = usePerson();
  if (!bought) return null;
  const { times, units, last } = bought;
  return (
    <p className="flex items-start gap-2 text-small">
      <History aria-hidden className="mt-0.5 size-3.5 shrink-0 text-info-ink" />
      <span className="min-w-0">
        Your organisation ordered this {times === 1 ? 'once' : `${times.toLocaleString(locale)} times`},{' '}
        {units.toLocaleString(locale)} {units === 1 ? 'unit' : 'units'}, last <TimeText value={last} />.{' '}
        <Link href={href} className="whitespace-nowrap rounded-check text-primary-ink underline">
          See the orders
        </Link>
      </span>
    </p>
  );
}
