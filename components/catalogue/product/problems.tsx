'use client';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { closestAllowed } from '@/lib/pricing/rules';
import type { LineProblem } from '@/lib/pricing/schema';
import { useChoice } from './choice-context';

/** What stands in the way; a quantity is corrected only when the person says so. */
export function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const { choice, change } = useChoice();
  const { locale } = usePerson();
  // A missing price is explained where the price would stand, a lost product at the head of the column.
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
              Use {closest.toLocaleString(locale)}
            </Button>
          )
        }
      >
        {problem.message}
      </Notice>
    );
  });
}
