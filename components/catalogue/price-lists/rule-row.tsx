import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import { cx } from '@/components/ui/cx';
import { FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Cell, TableRow } from '@/components/ui/table';
import { ACTIONS } from '@/lib/catalogue/price-lists/rules';
import type { PriceRuleDto } from '@/lib/catalogue/price-lists/schema';

interface RuleRowProps {
  rule: PriceRuleDto;
  index: number;
  currency: string;
  error: string | undefined;
  onChange: (index: number, change: Partial<PriceRuleDto>) => void;
  onRemove: (index: number) => void;
}

/** On a phone a rule is two lines, so its cells have no frame of their own. */
const CELL = 'max-sm:h-auto max-sm:border-b-0 max-sm:p-0';

/** One rule of a list. Memoised: a list has up to a thousand. */
export const RuleRow = memo(function RuleRow(props: RuleRowProps) {
  const { rule, index, currency, error, onChange, onRemove } = props;
  const t = useTranslations('price-lists');
  const id = useId();
  const what = { scope: t(`scopesInText.${rule.scope}`), name: rule.name };
  const unit = rule.action === 'fixed' ? currency : '%';
  return (
    <TableRow className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-2 max-sm:border-b max-sm:p-3 max-sm:last:border-b-0">
      <Cell className={CELL}>
        <span className="block text-muted text-small">{t(`scopes.${rule.scope}`)}</span>
        <span className="clamp-two break-words">{rule.name}</span>
      </Cell>
      <Cell className={CELL}>
        <Select
          aria-label={t('rules.actionOf', what)}
          className="min-w-36"
          value={rule.action}
          onChange={({ target }) => onChange(index, { action: target.value as PriceRuleDto['action'] })}
          options={ACTIONS.map((value) => ({ value, label: t(`ruleActions.${value}`) }))}
        />
      </Cell>
      <Cell className={CELL}>
        <span className="flex items-center gap-2">
          <Input
            data-path={`rules.${index}.value`}
            inputMode="decimal"
            autoComplete="off"
            aria-label={t('rules.valueOf', { ...what, unit })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="w-28! text-end tabular-nums"
            value={rule.value}
            onChange={({ target }) => onChange(index, { value: target.value })}
          />
          <span className="text-muted">{unit}</span>
        </span>
        <FieldError id={`${id}-error`} message={error} />
      </Cell>
      <Cell className={cx(CELL, 'w-12 max-sm:col-start-2 max-sm:row-start-1 max-sm:w-auto max-sm:text-end')}>
        <IconButton
          size="small"
          icon={<X />}
          label={t('rules.removeOf', what)}
          onClick={() => onRemove(index)}
        />
      </Cell>
    </TableRow>
  );
});
