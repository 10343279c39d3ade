'use client';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { getLineChanges, getLineProblems, isAcceptable, lineName } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import type { CartActions } from './use-cart-actions';

const MAX_NAMED = 5;

/** Takes the person to a line of the cart on the same page. */
function LineLink({ line }: { line: CartLine }) {
  return (
    <a href={`#line-${line.id}`} className="rounded-check underline hover:no-underline">
      {lineName(line)}
    </a>
  );
}

function LineLinks({ lines }: { lines: readonly CartLine[] }) {
  const rest = lines.length - MAX_NAMED;
  return (
    <ul className="grid gap-0.5">
      {lines.slice(0, MAX_NAMED).map((line) => (
        <li key={line.id} className="break-words">
          <LineLink line={line} />
        </li>
      ))}
      {rest > 0 && <li>and {rest} more</li>}
    </ul>
  );
}

const formatLineCount = (n: number, verb: string): string =>
  n === 1 ? `1 line ${verb}s` : `${n} lines ${verb}`;

/** What keeps the cart from being ordered, above the lines, with a way to each of them. */
export function CartAttention({ lines, actions }: { lines: readonly CartLine[]; actions: CartActions }) {
  const blocked = lines.filter((line) => getLineProblems(line).length > 0);
  const changed = lines.filter((line) => isAcceptable(getLineChanges(line)));
  return (
    <div className="grid gap-2 empty:hidden">
      {blocked.length > 0 && (
        <Notice
          tone="danger"
          title={`${formatLineCount(blocked.length, 'need')} your attention before you can order`}
        >
          <LineLinks lines={blocked} />
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice
          tone="warning"
          title={`${changed.length === 1 ? '1 line has' : `${changed.length} lines have`} changed since you last looked`}
          action={
            <Button size="small" busy={actions.isAccepting} onClick={() => actions.accept(changed)}>
              Accept all changes
            </Button>
          }
        >
          <LineLinks lines={changed} />
        </Notice>
      )}
    </div>
  );
}
