import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { Rules } from '@/lib/orders/approval-rules/schema';
import { ORDERING_ROLES } from '@/lib/orders/model/approval-rule-schema';
import { Choices } from './choices';
import type { CriterionDraft } from './rule-draft';
import { TargetPicker } from './target-picker';

export interface CriterionFieldsProps {
  organisationId: number;
  criterion: CriterionDraft;
  rules: Pick<Rules, 'names' | 'people'>;
  /** The error of one of its fields. */
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<CriterionDraft>) => void;
  /** Keeps the name of something that was picked. */
  onName: (kind: 'vendor' | 'type' | 'product', id: number, name: string) => void;
}

const NAMES = { vendor: 'vendors', type: 'types', product: 'products' } as const;

/** The fields of one kind of condition. */
export function CriterionFields(props: CriterionFieldsProps) {
  const { organisationId, criterion, rules, errorOf, onChange, onName } = props;
  const { kind } = criterion;
  switch (kind) {
    case 'total':
    case 'commitment':
      return <LimitFields {...props} />;
    case 'vendor':
    case 'type':
    case 'product':
      return (
        <TargetPicker
          key={kind}
          organisationId={organisationId}
          kind={kind}
          ids={criterion.ids}
          names={rules.names[NAMES[kind]]}
          error={errorOf('ids')}
          onPick={({ id, name }) => {
            onName(kind, id, name);
            onChange({ ids: [...criterion.ids, id] });
          }}
          onUnpick={(id) => onChange({ ids: criterion.ids.filter((one) => one !== id) })}
        />
      );
    case 'new-address':
      return null;
    default:
      return <OtherFields {...props} />;
  }
}

function NumberField({
  label,
  hint,
  error,
  criterion,
  onChange,
}: Pick<CriterionFieldsProps, 'criterion' | 'onChange'> & {
  label: string;
  hint?: string;
  error: string | undefined;
}) {
  return (
    <Field label={label} hint={hint} error={error} required>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="max-w-48 text-end tabular-nums"
          value={criterion.number}
          onChange={({ target }) => onChange({ number: target.value })}
        />
      )}
    </Field>
  );
}

function LimitFields({ criterion, errorOf, onChange }: CriterionFieldsProps) {
  const t = useTranslations('approval-rules.editor');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
      <NumberField label={t('over')} error={errorOf('over')} {...{ criterion, onChange }} />
      <Field label={t('currency')} error={errorOf('currency')} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={3}
            value={criterion.currency}
            onChange={({ target }) => onChange({ currency: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

function OtherFields({ criterion, rules, errorOf, onChange }: CriterionFieldsProps) {
  const t = useTranslations('approval-rules.editor');
  const rule = useTranslations('approval-rules');
  const { kind } = criterion;
  if (kind === 'quantity')
    return (
      <NumberField
        label={t('times')}
        hint={t('timesHint')}
        error={errorOf('times')}
        {...{ criterion, onChange }}
      />
    );
  if (kind === 'margin')
    return (
      <NumberField
        label={t('below')}
        hint={t('belowHint')}
        error={errorOf('below')}
        {...{ criterion, onChange }}
      />
    );
  if (kind === 'quote')
    return (
      <Field label={t('isQuoted')}>
        {(control) => (
          <Select
            {...control}
            value={criterion.isQuoted ? 'yes' : 'no'}
            options={[
              { value: 'no', label: t('notFromQuote') },
              { value: 'yes', label: t('fromQuote') },
            ]}
            onChange={({ target }) => onChange({ isQuoted: target.value === 'yes' })}
          />
        )}
      </Field>
    );
  if (kind === 'person')
    return (
      <Choices
        legend={t('people')}
        options={rules.people.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={criterion.personIds}
        error={errorOf('personIds')}
        onChange={(personIds) => onChange({ personIds })}
      />
    );
  return (
    <Choices
      legend={t('people')}
      options={ORDERING_ROLES.map((value) => ({ value, label: rule(`roles.${value}`) }))}
      chosen={criterion.roles}
      error={errorOf('roles')}
      onChange={(chosen) => onChange({ roles: chosen })}
    />
  );
}
