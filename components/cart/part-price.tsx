import { MoneyText } from '@/components/ui/money-text';
import type { PricePart } from '@/lib/pricing/schema';
import { cycleText } from './cycle-text';

/** How a price counts, in words: "per user, monthly", "once", "per GB, by use". */
function countingText({ counting, cycle, unit, group }: PricePart): string {
  const per = counting === 'once' ? (cycle === null ? 'once' : 'flat') : `per ${unit?.trim() || 'unit'}`;
  const cycleSuffix = cycle === null ? '' : `, ${cycleText(cycle)}`;
  const note = counting === 'listed' ? ', not in the totals' : '';
  return group === 'product' ? '' : `${per}${cycleSuffix}${note}`;
}

/** One price of a line with how it counts. */
export function PartPrice({ part }: { part: PricePart }) {
  return (
    <span>
      <MoneyText value={part.price} /> <span className="text-muted">{countingText(part)}</span>
    </span>
  );
}
