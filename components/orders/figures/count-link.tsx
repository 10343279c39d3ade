'use client';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { useFigureFormats } from './use-figure-formats';

interface CountLinkProps {
  count: number;
  /** The month, vendor or customer of these orders. */
  of: string;
  href: string;
}

/** A number of orders that leads to their list. */
export function CountLink({ count, of, href }: CountLinkProps) {
  const t = useTranslations('figures');
  const format = useFigureFormats();
  if (count === 0) return format.count(0);
  return (
    <Link
      href={href as Route}
      aria-label={t('page.ordersOf', { count, of })}
      className="inline-flex min-h-6 min-w-6 items-center justify-end text-primary-ink hover:underline"
    >
      {format.count(count)}
    </Link>
  );
}
