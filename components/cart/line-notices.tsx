'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMessage } from '@/components/platform/messages/use-message';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { getLineChanges, getLineProblems, isAcceptable } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { closestAllowed } from '@/lib/catalogue/line-prices/rules';
import type { QuantityRange } from '@/lib/catalogue/line-prices/schema';
import { AskAboutCartLine } from './ask-about-cart-line';
import { ChangeText } from './change-text';
import { LineShortage } from './line-shortage';
import type { CartActions } from './use-cart-actions';
import type { LineError } from './use-line-error';

interface LineNoticesProps {
  organisationId: number;
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
}: Pick<LineNoticesProps, 'line' | 'actions'> & {
  message: string;
  requested: number;
  allowed: QuantityRange;
}) {
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
export function LineNotices({ organisationId, line, allocated, actions }: LineNoticesProps) {
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
          <Notice
            key={`${problem.code} ${problem.part ?? ''}`}
            inline
            live
            tone="danger"
            action={
              problem.code === 'no-price' && <AskAboutCartLine organisationId={organisationId} line={line} />
            }
          >
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
      <LineShortage {...{ organisationId, line, allocated, actions }} />
    </>
  );
}
