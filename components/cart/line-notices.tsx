'use client';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { MoneyText } from '@/components/ui/money-text';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { changesOf, problemsOf, shortBy } from '@/lib/cart/rules';
import type { CartLine, LineChange } from '@/lib/cart/schema';
import { closestAllowed } from '@/lib/pricing/rules';
import type { QuantityRange } from '@/lib/pricing/schema';
import type { CartActions } from './use-cart-actions';

const stockText = (stock: number | null, locale: string): string => {
  if (stock === null) return 'stock unknown';
  return stock > 0 ? `${stock.toLocaleString(locale)} in stock` : 'none in stock';
};

/** Old and new, as one sentence. */
export function ChangeText({ change, named }: { change: LineChange; named: boolean }) {
  const { locale } = usePerson();
  if (change.kind === 'stock')
    return (
      <>
        Stock changed: <s className="text-muted">{stockText(change.from, locale)}</s> →{' '}
        {stockText(change.to, locale)}
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
  actions: CartActions;
}

/** Offers the closest quantity that is allowed; nothing is corrected unasked. */
function QuantityNotice({
  message,
  wanted,
  allowed,
  line,
  actions,
}: LineNoticesProps & { message: string; wanted: number; allowed: QuantityRange }) {
  const suggestion = closestAllowed(wanted, allowed);
  const offer: ReactNode = suggestion !== line.quantity && (
    <Button size="small" onClick={() => actions.change({ lineId: line.id, quantity: suggestion })}>
      Order {suggestion}
    </Button>
  );
  return (
    <Notice inline live tone="warning" action={offer} className="items-center!">
      {message}
    </Notice>
  );
}

function ShortNotice({ line, actions }: LineNoticesProps) {
  const { locale } = usePerson();
  const { facts, quantity } = line;
  const short = facts ? shortBy(facts, facts.stock, quantity) : 0;
  if (!facts || short === 0) return null;
  const now = quantity - short;
  return (
    <Notice
      inline
      tone="info"
      className="items-center!"
      action={
        now > 0 && (
          <Button size="small" onClick={() => actions.change({ lineId: line.id, quantity: now })}>
            Order {now.toLocaleString(locale)} only
          </Button>
        )
      }
    >
      {now > 0
        ? `${now.toLocaleString(locale)} in stock, ${short.toLocaleString(locale)} to follow. When is not known.`
        : `None in stock. All ${short.toLocaleString(locale)} are to follow; when is not known.`}
    </Notice>
  );
}

/** Everything that there is to say about one line, at that line: what changed, what is wrong, what is short. */
export function LineNotices({ line, actions }: LineNoticesProps) {
  const changes = changesOf(line);
  const problems = problemsOf(line);
  const refusal = actions.refusals[line.id];
  return (
    <>
      {refusal?.allowed && refusal.wanted !== undefined ? (
        <QuantityNotice
          {...{ line, actions }}
          message={refusal.message}
          wanted={refusal.wanted}
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
              message={problem.message}
              wanted={line.quantity}
              allowed={problem.allowed}
            />
          )
        ) : (
          <Notice key={`${problem.code} ${problem.part ?? ''}`} inline live tone="danger">
            {problem.message}
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
            <Button size="small" busy={actions.isAccepting} onClick={() => actions.accept([line])}>
              Accept
            </Button>
          }
        >
          <ul>
            {changes.map((change) => (
              <li key={change.kind === 'price' ? change.part : 'stock'}>
                <ChangeText change={change} named={change.kind === 'price' && change.part !== 'price'} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <ShortNotice line={line} actions={actions} />
    </>
  );
}
