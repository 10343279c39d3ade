'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { ProductCard } from './product-card';
import type { ProductsProps, Windowed } from './product-table';

/** Pixels between cards, and the least width of one: the classes below say the same. */
export const GRID_GAP = 12;
export const CARD_WIDTH = 232;

/** The list with larger pictures, line by line. */
export function ProductGrid({
  products,
  windowed: { window: list, total },
  columns,
  ...rest
}: ProductsProps & { windowed: Windowed; columns: number }) {
  const t = useTranslations('catalogue.list');
  /** Before hydration the number of columns is unknown: all products are one line. */
  const perLine = list.slots ? columns : products.length;
  const slots = list.slots ?? [{ line: 0, blank: 0 }];
  return (
    <ul
      ref={list.body as RefObject<HTMLUListElement | null>}
      aria-label={t('title')}
      onKeyDown={list.onKeyDown}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,232px),1fr))] gap-3"
    >
      {slots.flatMap(({ line, blank }) => [
        blank > 0 && <BlankLine key={`above ${line}`} height={blank} />,
        ...products
          .slice(line * perLine, (line + 1) * perLine)
          .map((product, at) => (
            <ProductCard
              key={product.id}
              product={product}
              index={line * perLine + at}
              total={total}
              line={line}
              measure={at === 0 ? list.measure : undefined}
              pace={list.pace}
              {...rest}
            />
          )),
      ])}
      {list.after > 0 && <BlankLine key="below" height={list.after} />}
    </ul>
  );
}

/** Only the browser draws it: the content security policy would block an inline style in the server's HTML. */
function BlankLine({ height }: { height: number }) {
  return <li aria-hidden className="col-span-full" style={{ height }} />;
}
