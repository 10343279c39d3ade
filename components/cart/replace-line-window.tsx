'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Trigger } from '@/components/ui/deferred';
import { DialogWindow } from '@/components/ui/dialog-window';
import { lineName } from '@/lib/cart/rules';
import type { ReplaceLineProps } from './replace-line';
import { Replacements } from './replacements';

/** The window of products that can be ordered in the place of a line's, with its button. Loaded by `replace-line.tsx`. */
export function ReplaceLineWindow({ line, actions, trigger }: ReplaceLineProps & { trigger: Trigger }) {
  const t = useTranslations('cart.replace');
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogWindow
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      title={t('title')}
      description={t('detail', { quantity: line.quantity, name: lineName(line) })}
    >
      <Replacements line={line} actions={actions} onDone={() => setOpen(false)} />
    </DialogWindow>
  );
}
