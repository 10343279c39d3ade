import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { type CriterionKind, criterionSchema } from '@/lib/orders/model/approval-rule-schema';
import { CriterionFields, type CriterionFieldsProps } from './criterion-fields';
import { type CriterionDraft, type GroupDraft, newCriterion, newGroup, type RuleDraft } from './rule-draft';

const KINDS: readonly CriterionKind[] = criterionSchema.options.map(({ shape }) => shape.kind.value);

type Shared = Pick<CriterionFieldsProps, 'organisationId' | 'rules' | 'onName'> & {
  currency: string;
  errors: Record<string, string>;
};

interface ConditionEditorProps extends Shared {
  draft: Pick<RuleDraft, 'match' | 'groups'>;
  onChange: (change: Partial<Pick<RuleDraft, 'match' | 'groups'>>) => void;
}

const replaceAt = <Item,>(items: readonly Item[], place: number, change: Partial<Item>): Item[] =>
  items.map((item, at) => (at === place ? { ...item, ...change } : item));

/** Builds the condition of a rule: groups of conditions, of which all or one must be met. */
export function ConditionEditor({ draft, onChange, ...shared }: ConditionEditorProps) {
  const t = useTranslations('approval-rules.editor');
  const { match, groups } = draft;
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {groups.length === 0 && <p className="text-muted">{t('everyOrder')}</p>}
      {groups.length > 1 && (
        <MatchField
          label={t('matchGroups')}
          allLabel={t('allGroups')}
          anyLabel={t('anyGroup')}
          match={match}
          onChange={(next) => onChange({ match: next })}
        />
      )}
      {groups.map((group, place) => (
        <GroupEditor
          key={group.key}
          {...shared}
          group={group}
          place={place}
          onChange={(change) => onChange({ groups: replaceAt(groups, place, change) })}
          onRemove={() => onChange({ groups: groups.filter((_, at) => at !== place) })}
        />
      ))}
      <FieldError id={`${id}-error`} message={shared.errors.condition} />
      <Button
        className="justify-self-start"
        icon={<Plus />}
        onClick={() => onChange({ groups: [...groups, newGroup(shared.currency)] })}
      >
        {t(groups.length === 0 ? 'addCriterion' : 'addGroup')}
      </Button>
    </div>
  );
}

interface MatchFieldProps {
  label: string;
  allLabel: string;
  anyLabel: string;
  match: 'all' | 'any';
  onChange: (match: 'all' | 'any') => void;
}

function MatchField({ label, allLabel, anyLabel, match, onChange }: MatchFieldProps) {
  return (
    <Field label={label} className="max-w-64">
      {(control) => (
        <Select
          {...control}
          value={match}
          options={[
            { value: 'all', label: allLabel },
            { value: 'any', label: anyLabel },
          ]}
          onChange={({ target }) => onChange(target.value === 'all' ? 'all' : 'any')}
        />
      )}
    </Field>
  );
}

interface GroupEditorProps extends Shared {
  group: GroupDraft;
  place: number;
  onChange: (change: Partial<GroupDraft>) => void;
  onRemove: () => void;
}

function GroupEditor({ group, place, onChange, onRemove, ...shared }: GroupEditorProps) {
  const t = useTranslations('approval-rules.editor');
  const { match, criteria } = group;
  const path = `condition.groups.${place}.criteria`;
  return (
    <section
      aria-label={t('group', { place: place + 1 })}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{t('group', { place: place + 1 })}</h3>
        <IconButton
          size="small"
          icon={<X />}
          label={t('removeGroup', { place: place + 1 })}
          onClick={onRemove}
        />
      </div>
      {criteria.length > 1 && (
        <MatchField
          label={t('matchCriteria')}
          allLabel={t('all')}
          anyLabel={t('any')}
          match={match}
          onChange={(next) => onChange({ match: next })}
        />
      )}
      {criteria.map((criterion, at) => (
        <CriterionEditor
          key={criterion.key}
          {...shared}
          criterion={criterion}
          place={at}
          errorOf={(field) => shared.errors[`${path}.${at}.${field}`]}
          onChange={(change) => onChange({ criteria: replaceAt(criteria, at, change) })}
          onRemove={() => onChange({ criteria: criteria.filter((_, other) => other !== at) })}
        />
      ))}
      <FieldError id={path} message={shared.errors[path]} />
      <Button
        size="small"
        className="justify-self-start"
        icon={<Plus />}
        onClick={() => onChange({ criteria: [...criteria, newCriterion(shared.currency)] })}
      >
        {t('addCriterion')}
      </Button>
    </section>
  );
}

interface CriterionEditorProps extends CriterionFieldsProps {
  place: number;
  criterion: CriterionDraft;
  onRemove: () => void;
}

function CriterionEditor({ place, onRemove, ...fields }: CriterionEditorProps) {
  const t = useTranslations('approval-rules.editor');
  const rule = useTranslations('approval-rules');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 border-t pt-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <Field label={t('criterion')}>
        {(control) => (
          <Select
            {...control}
            value={fields.criterion.kind}
            options={KINDS.map((value) => ({ value, label: rule(`kinds.${value}`) }))}
            onChange={({ target }) =>
              fields.onChange({ kind: target.value as CriterionKind, ids: [], number: '' })
            }
          />
        )}
      </Field>
      <div className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">
        <CriterionFields {...fields} />
      </div>
      <IconButton
        icon={<X />}
        label={t('removeCriterion', { place: place + 1 })}
        className="mt-6"
        onClick={onRemove}
      />
    </div>
  );
}
