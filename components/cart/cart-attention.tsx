'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { getLineChanges, getLineProblems, isAcceptable, lineName } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
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
  const t = useTranslations('cart.attention');
  const rest = lines.length - MAX_NAMED;
  return (
    <ul className="grid gap-0.5">
      {lines.slice(0, MAX_NAMED).map((line) => (
        <li key={line.id} className="break-words">
          <LineLink line={line} />
        </li>
      ))}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </ul>
  );
}

/** Says above the lines why the cart cannot be ordered, with a link to each affected line. */
export function CartAttention({ lines, actions }: { lines: readonly CartLine[]; actions: CartActions }) {
  const t = useTranslations('cart.attention');
  const blocked = lines.filter((line) => getLineProblems(line).length > 0);
  const changed = lines.filter((line) => isAcceptable(getLineChanges(line)));
  return (
    <div className="grid gap-2 empty:hidden">
      {blocked.length > 0 && (
        <Notice tone="danger" title={t('blocked', { count: blocked.length })}>
          <LineLinks lines={blocked} />
        </Notice>
      )}
      {changed.length > 0 && (
        <Notice
          tone="warning"
          title={t('changed', { count: changed.length })}
          action={
            <Button size="small" busy={actions.isAccepting} onClick={() => actions.accept(changed)}>
              {t('acceptAll')}
            </Button>
          }
        >
          <LineLinks lines={changed} />
        </Notice>
      )}
    </div>
  );
}
