'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { CartListItem } from '@/lib/cart/named/schema';
import { useCartName } from './use-cart-name';

interface TargetFieldProps {
  /** The carts that can be chosen. */
  carts: readonly CartListItem[];
  value: string;
  onChange: (cartId: string) => void;
}

/** The carts that lines of another one can go into. */
export const findTargets = (carts: readonly CartListItem[], cartId: string): CartListItem[] =>
  carts.filter(({ id, isLocked, access }) => id !== cartId && !isLocked && access !== 'read');

/** A choice of one of the other carts. */
export function TargetField({ carts, value, onChange }: TargetFieldProps) {
  const t = useTranslations('carts.target');
  const toName = useCartName();
  return (
    <Field label={t('label')} required>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={t('choose')}
          onChange={({ target }) => onChange(target.value)}
          options={carts.map((cart) => ({
            value: cart.id,
            label: t('option', { name: toName(cart), count: cart.lines }),
          }))}
        />
      )}
    </Field>
  );
}
