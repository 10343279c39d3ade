'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useText } from '@/components/messages/use-text';
import { Button } from '@/components/ui/button';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { getLineChanges, getLineProblems, isAcceptable, splitByStock } from '@/lib/cart/rules';
import type { CartLine, LineChange } from '@/lib/cart/schema';
import { rangeText } from '@/lib/pricing/problems';
import { closestAllowed } from '@/lib/pricing/rules';
import type { QuantityRange } from '@/lib/pricing/schema';
import { ShortageNotice } from './shortage-notice';
import type { CartActions } from './use-cart-actions';

const stockText = (stock: number | null, locale: string): string => {
  if (stock === null) return 'stock unknown';
  return stock > 0 ? `${stock.toLocaleString(locale)} in stock` : 'none in stock';
};

/** Old and new, as one sentence. */
export function ChangeText({ change, named }: { change: LineChange; named: boolean }) {
  const ranges = useTranslations('pricing.ranges');
  const { locale } = usePerson();
  if (change.kind === 'stock')
    return (
      <>
        Stock changed: <s className="text-muted">{stockText(change.from, locale)}</s> →{' '}
        {stockText(change.to, locale)}
      </>
    );
  if (change.kind === 'limits')
    return (
      <>
        Quantities in which the plan is sold: <s className="text-muted">{rangeText(ranges, change.from)}</s> →{' '}
        <span className="font-medium">{rangeText(ranges, change.to)}</span>
      </>
    );
  return (
    <>
      {named ? `${change.name}: ` : 'Price changed: '}
      {change.from ? (
        <s className="text-muted">
          <MoneyText value={change.from} />
        </s>
      ) : (
        'new'
      )}{' '}
      → {change.to ? <MoneyText value={change.to} className="font-medium" /> : 'no longer charged'}
    </>
  );
}

interface LineNoticesProps {
  line: CartLine;
  /** How many of the stock the lines before this one take. */
  taken: number;
  actions: CartActions;
}

/** Offers the closest quantity that is allowed; nothing is corrected unasked. */
function QuantityNotice({
  message,
  wanted,
  allowed,
  line,
  actions,
}: Omit<LineNoticesProps, 'taken'> & { message: string; wanted: number; allowed: QuantityRange }) {
  const { locale } = usePerson();
  const suggestion = closestAllowed(wanted, allowed);
  const offer: ReactNode = suggestion !== line.quantity && (
    <Button size="small" onClick={() => actions.change({ lineId: line.id, quantity: suggestion })}>
      Use {suggestion.toLocaleString(locale)}
    </Button>
  );
  return (
    <Notice inline live tone="warning" action={offer} className="items-center!">
      {message}
    </Notice>
  );
}

/** What of the line is not in stock, and what can be done about it. */
function LineShortage({ line, taken, actions }: LineNoticesProps) {
  const { locale } = usePerson();
  const split = line.facts && splitByStock(line.facts, line, taken);
  if (!split) return null;
  const short = split.short.toLocaleString(locale);
  const canSplit = split.isOrderable || split.now === 0;
  return (
    <ShortageNotice
      split={split}
      onReduce={() => void actions.change({ lineId: line.id, quantity: split.now })}
      splitLabel={split.now > 0 ? `Keep ${short} for later` : `Keep all ${short} for later`}
      onSplit={canSplit ? () => actions.later.park(line.id, split.short) : undefined}
      busy={actions.later.isBusy(line.id)}
    />
  );
}

/** Everything that there is to say about one line, at that line: what changed, what is wrong, what is short. */
export function LineNotices({ line, taken, actions }: LineNoticesProps) {
  const text = useText();
  const changes = getLineChanges(line);
  const problems = getLineProblems(line);
  const refusal = actions.refusals[line.id];
  return (
    <>
      {refusal?.allowed && refusal.requested !== undefined ? (
        <QuantityNotice
          {...{ line, actions }}
          message={refusal.message}
          wanted={refusal.requested}
          allowed={refusal.allowed}
        />
      ) : (
        refusal && (
          <Notice inline live tone="danger">
            {refusal.message}
          </Notice>
        )
      )}
      {problems.map((problem) =>
        problem.allowed ? (
          !refusal && (
            <QuantityNotice
              key={problem.code}
              {...{ line, actions }}
              message={text(problem.message)}
              wanted={line.quantity}
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
                Accept
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
      <LineShortage line={line} taken={taken} actions={actions} />
    </>
  );
}
