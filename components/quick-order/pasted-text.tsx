'use client';
import { useTranslations } from 'next-intl';
import type { DraftRow } from '@/lib/quick-order/draft';

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

/** The line as it was pasted, where it says more than SKU and quantity. One line of it, all of it once it is focused. */
export function PastedText({ row }: { row: DraftRow }) {
  const t = useTranslations('quick-order.grid');
  if (!saysMore(row)) return null;
  return (
    <button
      type="button"
      title={row.input.text}
      className="line-clamp-1 max-w-full cursor-text select-text break-words text-start text-muted text-small focus:line-clamp-none"
    >
      {t('pasted', { text: row.input.text })}
    </button>
  );
}
