'use client';
import { ArrowUp } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { countText, productsText } from '@/lib/catalogue/product/format';
import type { Count } from '@/lib/catalogue/schema';
import { numberFormat } from '@/lib/number-format';
import { CompareBar } from './compare/compare-bar';

interface ListFootProps {
  organisationId: number;
  /** The first and last product in view, from 0. */
  inView: { from: number; to: number } | null;
  loaded: number;
  total: Count;
  more: { has: boolean; hasFailed: boolean; load: () => void };
}

/**
 * Where one is in the list, the way back to its top, and what is picked to be compared. It stays at the bottom of the
 * window: the end of a list that grows is out of reach.
 */
export function ListFoot({ organisationId, inView, loaded, total, more }: ListFootProps) {
  const { locale } = usePerson();
  const number = numberFormat(locale);
  const isScrolled = (inView?.from ?? 0) > 0;
  return (
    <div className="sticky bottom-0 z-20 print:hidden">
      {more.hasFailed && (
        <Notice
          tone="warning"
          live
          className="my-2"
          title="More products cannot be loaded just now"
          action={
            <Button size="small" onClick={more.load}>
              Try again
            </Button>
          }
        />
      )}
      <CompareBar organisationId={organisationId} />
      <div className="flex min-h-10 items-center justify-between gap-3 border-t bg-background text-muted text-small tabular-nums">
        <p>
          {more.has || isScrolled
            ? `${number.format((inView?.from ?? 0) + 1)} to ${number.format((inView?.to ?? loaded - 1) + 1)} of ${countText(total, locale)}`
            : `All ${productsText(total, locale)} shown`}
        </p>
        {isScrolled && (
          <Button variant="quiet" size="small" icon={<ArrowUp />} onClick={() => window.scrollTo({ top: 0 })}>
            Back to the top
          </Button>
        )}
      </div>
    </div>
  );
}
