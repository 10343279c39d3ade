'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { loadFailed } from '@/components/ui/load-failed';
import { lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import type { CartActions } from './use-cart-actions';

const Replacements = dynamic(() => import('./replacements').then((part) => part.Replacements, loadFailed), {
  ssr: false,
});

export interface ReplaceLineProps {
  line: CartLine;
  actions: CartActions;
}

/** A button with a window of products that can be ordered in the place of a line's. */
export function ReplaceLine({ line, actions }: ReplaceLineProps) {
  const t = useTranslations('cart.replace');
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button size="small">{t('open')}</Button>}
      title={t('title')}
      description={t('detail', { quantity: line.quantity, name: lineName(line) })}
    >
      <Replacements line={line} actions={actions} onDone={() => setOpen(false)} />
    </Dialog>
  );
}
