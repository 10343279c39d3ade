'use client';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { lineName } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { toLineRefusal } from './use-cart-actions';

interface RemovedLineProps {
  line: CartLine;
  restore: (line: CartLine) => Promise<unknown>;
  /** It is in the cart again. */
  onRestored: () => void;
}

/** Stands where a line was taken out, until the page is left: one press brings it back. */
export function RemovedLine({ line, restore, onRestored }: RemovedLineProps) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const root = useRef<HTMLTableSectionElement>(null);
  // The button that was pressed is gone: the focus goes to the one that undoes it.
  useEffect(() => root.current?.querySelector('button')?.focus(), []);
  const undo = () => {
    setState({ busy: true });
    restore(line).then(onRestored, (error: unknown) =>
      setState({ busy: false, failure: toLineRefusal(error).message }),
    );
  };
  return (
    <tbody ref={root} className="max-md:block">
      <tr className="max-md:block">
        <td colSpan={5} className="border-b bg-sunken px-cell py-2 max-md:block max-md:px-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p role="status" className="min-w-0 break-words">
              Removed {lineName(line)}.
              {state.failure && <span className="text-danger-ink"> {state.failure}</span>}
            </p>
            <Button size="small" icon={<Undo2 />} busy={state.busy} onClick={undo}>
              Undo
            </Button>
          </div>
        </td>
      </tr>
    </tbody>
  );
}
