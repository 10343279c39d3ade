'use client';
import { useTranslations } from 'next-intl';
import type { DraftRow } from '@/lib/cart/quick-order/draft';

const toPlain = (text: string): string =>
  text
    .replace(/[\s;,|"]+/g, ' ')
    .trim()
    .toLowerCase();

/** True when the pasted line says more than SKU and quantity. */
function saysMore({ input }: DraftRow): boolean {
  const [text, code, quantity] = [input.text, input.code, input.quantity].map(toPlain);
  return text !== '' && ![code, `${code} ${quantity}`, `${quantity} ${code}`].includes(text);
}

/** Names the pasted line of a row, for the fields that were read from it; undefined where none is shown. */
export const pastedId = (row: DraftRow): string | undefined =>
  saysMore(row) ? `quick-order-pasted-${row.row}` : undefined;

/** The line as it was pasted, where it says more than SKU and quantity. One line of it, all of it while its row is used. */
export function PastedText({ row }: { row: DraftRow }) {
  const t = useTranslations('quick-order.grid');
  const id = pastedId(row);
  if (id === undefined) return null;
  return (
    <span
      id={id}
      title={row.input.text}
      className="line-clamp-1 max-w-full break-words text-muted text-small group-focus-within/row:line-clamp-none"
    >
      {t('pasted', { text: row.input.text })}
    </span>
  );
}
