import { useTranslations } from 'next-intl';
import { ChangeText } from '@/components/cart/change-text';
import { useMessage } from '@/components/platform/messages/use-message';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { isUnchanged } from '@/lib/cart/comparison';
import type { ReorderLine } from '@/lib/orders/reorder/schema';

interface ReorderRowProps {
  line: ReorderLine;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A line of the order, to be chosen, and everything that is different today. */
export function ReorderRow({ line, isChosen, onChoose }: ReorderRowProps) {
  const text = useMessage();
  const t = useTranslations('orders.reorder');
  const { locale } = usePerson();
  const count = (quantity: number) => quantity.toLocaleString(locale);
  const lines = useTranslations('orders.lines');
  const reference = line.reference && lines('reference', { reference: line.reference });
  const about = [line.productCode, line.partNumber, line.plan, reference].filter(Boolean).join(' · ');
  return (
    <li className="py-2">
      <Checkbox
        label={line.name}
        hint={about || undefined}
        detail={
          line.quantity === line.ordered
            ? count(line.ordered)
            : t('quantityChange', { from: line.ordered, to: line.quantity })
        }
        checked={isChosen}
        disabled={!line.isOffered}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <div className="grid gap-1 ps-7">
        {line.problems.map((problem) => (
          <Notice
            key={`${problem.code} ${problem.part ?? ''}`}
            inline
            tone={line.isOffered ? 'warning' : 'danger'}
          >
            {text(problem.message)}
          </Notice>
        ))}
        {line.changes.map((change) => (
          <Notice key={change.kind === 'price' ? change.part : change.kind} inline tone="warning">
            <ChangeText change={change} named={change.kind === 'price' && change.part !== 'price'} />
          </Notice>
        ))}
        {line.short > 0 && (
          <Notice inline tone="warning">
            {t('short', { short: line.short, quantity: line.quantity })}
          </Notice>
        )}
        {isUnchanged(line) && <p className="text-muted text-small">{t('unchanged')}</p>}
      </div>
    </li>
  );
}
