'use client';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { NamedCarts } from './use-named-carts';

/** A cart that was just cleared: the version names the clearing for the undo. */
export interface ClearedCart {
  id: string;
  version: number;
  lines: number;
}

interface ClearedNoticeProps {
  cleared: ClearedCart;
  actions: NamedCarts;
  /** The lines are there again. */
  onDone: () => void;
}

/** Says that a cart was cleared, until the page is left: "Undo" restores its lines. */
export function ClearedNotice({ cleared, actions, onDone }: ClearedNoticeProps) {
  const t = useTranslations('carts.cleared');
  const root = useRef<HTMLDivElement>(null);
  // The lines are gone, and the menu that cleared them is closed: the focus goes to "Undo".
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  const undo = () =>
    actions.undo.mutate(cleared, {
      onSuccess: (transfer) => {
        if (transfer.rejected.length > 0) actions.reportTransfer(transfer, '');
        onDone();
      },
    });
  return (
    <div ref={root} className="mb-4">
      <Notice
        live
        className="items-center!"
        action={
          <Button size="small" icon={<Undo2 />} busy={actions.undo.isPending} onClick={undo}>
            {t('undo')}
          </Button>
        }
      >
        {t('text', { count: cleared.lines })}
      </Notice>
    </div>
  );
}
