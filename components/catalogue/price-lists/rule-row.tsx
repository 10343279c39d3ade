import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
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

/** One rule of a list. Memoised: a list has up to a thousand. */
export const RuleRow = memo(function RuleRow(props: RuleRowProps) {
  const { rule, index, currency, error, onChange, onRemove } = props;
  const t = useTranslations('price-lists');
  const id = useId();
  const what = { scope: t(`scopesInText.${rule.scope}`), name: rule.name };
  const unit = rule.action === 'fixed' ? currency : '%';
  return (
    <TableRow>
      <Cell>
        <span className="block text-muted text-small">{t(`scopes.${rule.scope}`)}</span>
        <span className="clamp-two break-words">{rule.name}</span>
      </Cell>
      <Cell>
        <Select
          aria-label={t('rules.actionOf', what)}
          className="min-w-36"
          value={rule.action}
          onChange={({ target }) => onChange(index, { action: target.value as PriceRuleDto['action'] })}
          options={ACTIONS.map((value) => ({ value, label: t(`ruleActions.${value}`) }))}
        />
      </Cell>
      <Cell>
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
      <Cell className="w-12">
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
