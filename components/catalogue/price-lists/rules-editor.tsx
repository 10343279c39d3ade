'use client';
import { useTranslations } from 'next-intl';
import { useCallback, useId, useState } from 'react';
import { Field, FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import { MAX_RULES } from '@/lib/catalogue/price-lists/rules';
import type { PriceRuleDto, RuleTarget, Scope } from '@/lib/catalogue/price-lists/schema';
import { focusOn } from './price-list-draft';
import { RulePicker } from './rule-picker';
import { RuleRow } from './rule-row';
import type { ListEditor } from './use-list-editor';

interface RulesEditorProps {
  organisationId: number;
  editor: ListEditor;
  currency: string;
}

/** Edits the rules of a list, and searches for targets of new ones. */
export function RulesEditor({ organisationId, editor, currency }: RulesEditorProps) {
  const t = useTranslations('price-lists.rules');
  const { draft, errors, change } = editor;
  const { rules } = draft;
  const errorId = useId();
  const onChange = useCallback(
    (index: number, part: Partial<PriceRuleDto>) =>
      change((before) => ({
        rules: before.rules.map((rule, at) => (at === index ? { ...rule, ...part } : rule)),
      })),
    [change],
  );
  const onRemove = useCallback(
    (index: number) => change((before) => ({ rules: before.rules.filter((_, at) => at !== index) })),
    [change],
  );
  const add = (scope: Scope, { id, name }: RuleTarget) => {
    const known = rules.findIndex((rule) => rule.scope === scope && rule.scopeId === id);
    if (known < 0)
      change(() => ({ rules: [...rules, { scope, scopeId: id, name, action: 'markup', value: '' }] }));
    const at = known < 0 ? rules.length : known;
    // The new row is there after the next frame.
    requestAnimationFrame(() => focusOn(`rules.${at}.value`));
  };
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('order')}</p>
      {rules.length > 0 && (
        <Table caption={t('caption')} className="max-sm:block">
          <TableHead className="max-sm:hidden">
            <tr>
              <HeaderCell>{t('for')}</HeaderCell>
              <HeaderCell>{t('action')}</HeaderCell>
              <HeaderCell>{t('value')}</HeaderCell>
              <HeaderCell>
                <span className="sr-only">{t('remove')}</span>
              </HeaderCell>
            </tr>
          </TableHead>
          <TableBody className="max-sm:block">
            {rules.map((rule, index) => (
              <RuleRow
                key={`${rule.scope} ${rule.scopeId}`}
                rule={rule}
                index={index}
                currency={currency}
                error={errors[`rules.${index}.value`] ?? errors[`rules.${index}.scopeId`]}
                onChange={onChange}
                onRemove={onRemove}
              />
            ))}
          </TableBody>
        </Table>
      )}
      <FieldError id={errorId} message={errors.rules} />
      {rules.length < MAX_RULES && <AddRule organisationId={organisationId} onAdd={add} />}
    </div>
  );
}

interface AddRuleProps {
  organisationId: number;
  onAdd: (scope: Scope, pick: RuleTarget) => void;
}

const SCOPES = ['vendor', 'type', 'product'] as const satisfies readonly Scope[];
const WHICH = { product: 'whichProduct', vendor: 'whichVendor', type: 'whichType' } as const;

function AddRule({ organisationId, onAdd }: AddRuleProps) {
  const t = useTranslations('price-lists.rules');
  const prices = useTranslations('price-lists');
  const [scope, setScope] = useState<Scope>('vendor');
  return (
    <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Field label={t('add')}>
        {(control) => (
          <Select
            {...control}
            value={scope}
            onChange={({ target }) => setScope(target.value as Scope)}
            options={SCOPES.map((value) => ({ value, label: prices(`scopes.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t(WHICH[scope])}>
        {(control) => (
          <RulePicker
            key={scope}
            organisationId={organisationId}
            scope={scope}
            control={control}
            placeholder={scope === 'product' ? t('nameOrSku') : t('name')}
            onPick={(pick) => onAdd(scope, pick)}
          />
        )}
      </Field>
    </div>
  );
}
