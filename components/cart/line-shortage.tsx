'use client';
import { useTranslations } from 'next-intl';
import { splitByStock } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
import { isSplittable } from '@/lib/cart/second-order';
import { AskAboutCartLine } from './ask-about-cart-line';
import { ReplaceLine } from './replace-line';
import { chooseSecondOrder, useSecondOrderChoices } from './second-order-choices';
import { ShortageNotice } from './shortage-notice';
import type { CartActions } from './use-cart-actions';

interface LineShortageProps {
  organisationId: number;
  line: CartLine;
  /** Units of the stock that the lines before this one take. */
  allocated: number;
  actions: CartActions;
}

/** The back-ordered part of a line, with the choices for it. Nothing is changed until one is made. */
export function LineShortage({ organisationId, line, allocated, actions }: LineShortageProps) {
  const t = useTranslations('cart.shortage');
  const chosen = useSecondOrderChoices()[line.id];
  const split = line.facts && splitByStock(line.facts, line, allocated);
  if (!split) return null;
  const canSplit = split.isOrderable || split.now === 0;
  return (
    <ShortageNotice
      split={split}
      onReduce={() => void actions.change({ lineId: line.id, quantity: split.now })}
      splitLabel={split.now > 0 ? t('saveSome', { count: split.short }) : t('saveAll')}
      onSplit={canSplit ? () => actions.later.save(line.id, split.short) : undefined}
      secondOrder={
        isSplittable(line, split)
          ? {
              isChosen: chosen === split.short,
              onChange: (isChosen) => chooseSecondOrder(line.id, isChosen ? split.short : null),
            }
          : undefined
      }
      others={
        <>
          <ReplaceLine line={line} actions={actions} />
          <AskAboutCartLine organisationId={organisationId} line={line} />
        </>
      }
      busy={actions.later.isBusy(line.id)}
    />
  );
}
