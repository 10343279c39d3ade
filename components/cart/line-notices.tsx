'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMessage } from '@/components/platform/messages/use-message';
import { Button } from '@/components/ui/button';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { getLineChanges, getLineProblems, isAcceptable } from '@/lib/cart/model/rules';
import type { CartLine, LineChange } from '@/lib/cart/model/schema';
import { rangeText } from '@/lib/catalogue/line-prices/problems';
import { closestAllowed } from '@/lib/catalogue/line-prices/rules';
import type { QuantityRange } from '@/lib/catalogue/line-prices/schema';
import type { Translator } from '@/lib/platform/messages/types';
import { LineShortage } from './line-shortage';
import type { CartActions } from './use-cart-actions';
import type { LineError } from './use-line-error';

function stockText(t: Translator<'cart.changes'>, stock: number | null): string {
  if (stock === null) return t('stockUnknown');
  return stock > 0 ? t('inStock', { count: stock }) : t('noneInStock');
}

function getPriceKey(name: string, named: boolean): 'price' | 'partPrice' | 'droppedCharge' {
  if (!named) return 'price';
  return name ? 'partPrice' : 'droppedCharge';
}

const strike = (chunks: ReactNode) => <s className="text-muted">{chunks}</s>;

/** One change of a line, with its old and new value. */
export function ChangeText({ change, named }: { change: LineChange; named: boolean }) {
  const ranges = useTranslations('pricing.ranges');
  const t = useTranslations('cart.changes');
  if (change.kind === 'stock')
    return t.rich('stock', { from: stockText(t, change.from), to: stockText(t, change.to), old: strike });
  if (change.kind === 'limits')
    return t.rich('limits', {
      from: rangeText(ranges, change.from),
      to: rangeText(ranges, change.to),
      old: strike,
      new: (chunks) => <span className="font-medium">{chunks}</span>,
    });
  const { name, from, to } = change;
  return t.rich(getPriceKey(name, named), {
    name,
    old: () => (from ? strike(<MoneyText value={from} />) : t('newPrice')),
    new: () => (to ? <MoneyText value={to} className="font-medium" /> : t('noLongerCharged')),
  });
}

interface LineNoticesProps {
  line: CartLine;
  /** Units of the stock that the lines before this one take. */
  allocated: number;
  actions: CartActions;
}

/** Offers the closest allowed quantity; the buyer decides. */
function QuantityNotice({
  message,
  requested,
  allowed,
  line,
  actions,
}: Omit<LineNoticesProps, 'allocated'> & { message: string; requested: number; allowed: QuantityRange }) {
  const t = useTranslations('cart.shortage');
  const suggestion = closestAllowed(requested, allowed);
  const offer: ReactNode = suggestion !== line.quantity && (
    <Button size="small" onClick={() => actions.change({ lineId: line.id, quantity: suggestion })}>
      {t('useQuantity', { quantity: suggestion })}
    </Button>
  );
  return (
    <Notice inline live tone="warning" action={offer} className="items-center!">
      {message}
    </Notice>
  );
}

interface RejectedProps extends Pick<LineNoticesProps, 'line' | 'actions'> {
  lineError: LineError;
}

/** Says why a change was not saved; a quantity that had no answer can be sent again as it was typed. */
function RejectedChange({ line, lineError, actions }: RejectedProps) {
  const t = useTranslations('ui.actions');
  const { requested, message } = lineError;
  return (
    <Notice
      inline
      live
      tone="danger"
      className="items-center!"
      action={
        requested !== undefined && (
          <Button size="small" onClick={() => actions.change({ lineId: line.id, quantity: requested })}>
            {t('tryAgain')}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  );
}

/** Shows the notices of one line: errors, problems, changes and the shortage. */
export function LineNotices({ line, allocated, actions }: LineNoticesProps) {
  const text = useMessage();
  const t = useTranslations('cart.changes');
  const changes = getLineChanges(line);
  const problems = getLineProblems(line);
  const lineError = actions.lineErrors[line.id];
  return (
    <>
      {lineError?.allowed && lineError.requested !== undefined ? (
        <QuantityNotice
          {...{ line, actions }}
          message={lineError.message}
          requested={lineError.requested}
          allowed={lineError.allowed}
        />
      ) : (
        lineError && <RejectedChange {...{ line, lineError, actions }} />
      )}
      {problems.map((problem) =>
        problem.allowed ? (
          !lineError && (
            <QuantityNotice
              key={problem.code}
              {...{ line, actions }}
              message={text(problem.message)}
              requested={line.quantity}
              allowed={problem.allowed}
            />
          )
        ) : (
          <Notice key={`${problem.code} ${problem.part ?? ''}`} inline live tone="danger">
            {text(problem.message)}
          </Notice>
        ),
      )}
      {changes.length > 0 && (
        <Notice
          inline
          live
          tone="warning"
          className="items-center!"
          action={
            isAcceptable(changes) && (
              <Button size="small" busy={actions.isAccepting} onClick={() => actions.accept([line])}>
                {t('accept')}
              </Button>
            )
          }
        >
          <ul>
            {changes.map((change) => (
              <li key={change.kind === 'price' ? change.part : change.kind}>
                <ChangeText change={change} named={change.kind === 'price' && change.part !== 'price'} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <LineShortage line={line} allocated={allocated} actions={actions} />
    </>
  );
}
