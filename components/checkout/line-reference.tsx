'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { CartActions } from '@/components/cart/use-cart-actions';
import { Input } from '@/components/ui/input';
import { lineName } from '@/lib/cart/rules';
import { type CartLine, MAX_REFERENCE_LENGTH } from '@/lib/cart/schema';

/** The buyer's reference of a line, saved with the cart when the field is left. */
export function LineReference({ line, actions }: { line: CartLine; actions: CartActions }) {
  const t = useTranslations('checkout.review');
  const stored = line.reference ?? '';
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const reference = typed?.trim() ?? stored;
    if (reference !== stored) void actions.change({ lineId: line.id, reference: reference || null });
  };
  return (
    <div className="flex w-full max-w-sm flex-wrap items-center gap-x-2 text-small">
      <label htmlFor={id} className="text-muted">
        {t('reference')}
      </label>
      <Input
        id={id}
        aria-label={t('referenceOf', { name: lineName(line) })}
        value={typed ?? stored}
        maxLength={MAX_REFERENCE_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        // What was refused stays as it was typed.
        onFocus={() => actions.refusals[line.id] || setTyped(null)}
        onBlur={save}
        className="min-h-control-small! min-w-40 flex-1"
      />
    </div>
  );
}
