'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { lineName } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { ReplacementsLoading } from './replacements-loading';
import type { CartActions } from './use-cart-actions';

interface ReplaceLineProps {
  line: CartLine;
  actions: CartActions;
}

const load = () => import('./replacements');

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
      <Loaded load={load} fallback={<ReplacementsLoading />}>
        {({ Replacements }) => <Replacements line={line} actions={actions} onDone={() => setOpen(false)} />}
      </Loaded>
    </Dialog>
  );
}
