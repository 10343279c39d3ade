'use client';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { useLineError } from './use-line-error';

interface RemovedLineProps {
  line: CartLine;
  restore: (line: CartLine) => Promise<unknown>;
  /** It is in the cart again. */
  onRestored: () => void;
}

/** In the place of a removed line, until the page is left: "Undo" restores it. */
export function RemovedLine({ line, restore, onRestored }: RemovedLineProps) {
  const t = useTranslations('cart');
  const explain = useLineError();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const root = useRef<HTMLTableSectionElement>(null);
  // The "Remove" button is gone: the focus goes to "Undo".
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  const undo = () => {
    setState({ busy: true });
    restore(line).then(onRestored, (error: unknown) =>
      setState({ busy: false, failure: explain(error).message }),
    );
  };
  return (
    <tbody ref={root} className="max-md:block">
      <tr className="max-md:block">
        <td colSpan={5} className="border-b bg-sunken px-cell py-2 max-md:block max-md:px-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="min-w-0 break-words">
              {t('line.removed', { name: lineName(line) })}
              {state.failure && <span className="text-danger-ink"> {state.failure}</span>}
            </p>
            <Button size="small" icon={<Undo2 />} busy={state.busy} onClick={undo}>
              {t('line.undo')}
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  );
}
