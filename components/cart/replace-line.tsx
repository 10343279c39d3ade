'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Deferred } from '@/components/ui/deferred';
import type { CartLine } from '@/lib/cart/schema';
import type { CartActions } from './use-cart-actions';

export interface ReplaceLineProps {
  line: CartLine;
  actions: CartActions;
}

const load = () => import('./replace-line-window');

/** A button with a window of products that can be ordered in the place of a line's. */
export function ReplaceLine(props: ReplaceLineProps) {
  const t = useTranslations('cart.replace');
  return (
    <Deferred trigger={<Button size="small">{t('open')}</Button>} opens="dialog" load={load}>
      {({ ReplaceLineWindow }, trigger) => <ReplaceLineWindow {...props} trigger={trigger} />}
    </Deferred>
  );
}
