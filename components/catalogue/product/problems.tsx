'use client';
import { useTranslations } from 'next-intl';
import { useMessage } from '@/components/platform/messages/use-message';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { closestAllowed } from '@/lib/catalogue/line-prices/rules';
import type { LineProblem } from '@/lib/catalogue/line-prices/schema';
import { useChoice } from './choice-context';

/** Why the choice cannot be ordered; a quantity is corrected by a button only. */
export function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const { choice, change } = useChoice();
  const t = useTranslations('product.buy');
  const text = useMessage();
  // A missing price is explained by `UnitPrice`, a removed product at the top of the column.
  const shown = problems.filter(({ code }) => code !== 'no-price' && code !== 'gone');
  return shown.map((problem) => {
    const closest = problem.allowed && closestAllowed(choice.quantity, problem.allowed);
    return (
      <Notice
        key={`${problem.code} ${problem.part ?? ''}`}
        tone={problem.code === 'plan-needed' ? 'info' : 'warning'}
        inline
        live
        action={
          closest !== undefined && (
            <Button size="small" onClick={() => change({ quantity: closest })}>
              {t('useQuantity', { quantity: closest })}
            </Button>
          )
        }
      >
        {text(problem.message)}
      </Notice>
    );
  });
}
