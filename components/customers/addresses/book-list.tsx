'use client';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { BookAddress } from '@/lib/customers/addresses/book/schema';
import { type BookAction, BookRow } from './book-row';

interface BookListProps {
  /** The filtered addresses in display order. */
  addresses: readonly BookAddress[];
  /** All, to name what one seems to have become. */
  byId: ReadonlyMap<string, BookAddress>;
  canManage: boolean;
  onAction: (action: BookAction, address: BookAddress) => void;
}

/** Rows of the first paint, before a browser has said how much it shows. */
const INITIAL_COUNT = 30;
/** Pixels of a row while it has not been measured. */
const ROW_HEIGHT = 76;
const OVERSCAN = 8;

/** The addresses, of which only those in view are drawn: thousands stay quick. */
export function BookList({ addresses, byId, canManage, onAction }: BookListProps) {
  // TanStack Virtual changes its virtualizer in place, so memoised reads of it would be stale.
  'use no memo';
  const t = useTranslations('address-book.row');
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const isReady = useHydrated();
  const virtualizer = useWindowVirtualizer({
    enabled: isReady,
    count: addresses.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => addresses[index]?.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (virtualizer.isScrolling || !list.current) return;
    const now = Math.round(list.current.getBoundingClientRect().top + window.scrollY);
    if (now !== top) setTop(now);
  });
  const items = virtualizer.getVirtualItems();
  const shown = isReady
    ? items.map(({ index, start }) => ({ index, offset: start - top }))
    : addresses.slice(0, INITIAL_COUNT).map((_, index) => ({ index, offset: null }));
  return (
    <ul
      ref={list}
      className="relative rounded-card border bg-surface"
      style={isReady ? { height: virtualizer.getTotalSize() } : undefined}
    >
      {shown.map(({ index, offset }) => {
        const address = addresses[index];
        if (!address) return null;
        return (
          <li
            key={address.id}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={addresses.length}
            aria-posinset={index + 1}
            className={offset === null ? 'border-b' : 'absolute inset-x-0 top-0 border-b last:border-b-0'}
            style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
          >
            <BookRow
              address={address}
              replacement={address.replacementId ? byId.get(address.replacementId) : undefined}
              canManage={canManage}
              t={t}
              onAction={onAction}
            />
          </li>
        );
      })}
    </ul>
  );
}
