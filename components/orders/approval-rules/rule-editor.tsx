'use client';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useProblem } from '@/components/platform/messages/use-problem';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { useToast } from '@/components/ui/toast';
import { approvalRulesPath } from '@/lib/orders/approval-rules/queries';
import type { Rule, Rules } from '@/lib/orders/approval-rules/schema';
import { ConditionEditor } from './condition-editor';
import { RulePreview } from './rule-preview';
import { RuleBasics, RuleTerms } from './rule-terms';
import { RuleVersionsCard } from './rule-versions';
import { StepsEditor } from './steps-editor';
import { type RuleEditor, useRuleEditor } from './use-rule-editor';
import { useRuleSentence } from './use-rule-sentence';

interface RuleEditorScreenProps {
  organisationId: number;
  /** Null for a new one. */
  rule: Rule | null;
  rules: Rules;
}

/** Writes a rule: which orders wait, who approves, and what it says in a sentence. */
export function RuleEditorScreen({ organisationId, rule, rules }: RuleEditorScreenProps) {
  const t = useTranslations('approval-rules');
  const title = rule?.name ?? t('editor.newTitle');
  const list = approvalRulesPath(organisationId) as Route;
  const editor = useRuleEditor(organisationId, rule, rules);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={<Breadcrumb items={[{ label: t('page.title'), href: list }, { label: title }]} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,45rem)_minmax(20rem,1fr)]">
        <RuleForm organisationId={organisationId} rules={rules} editor={editor} list={list} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <RulePreview
            organisationId={organisationId}
            rule={editor.rule}
            names={editor.names}
            onIncomplete={editor.showErrors}
          />
          {rule && <RuleVersionsCard organisationId={organisationId} ruleId={rule.id} />}
        </div>
      </div>
    </>
  );
}

interface RuleFormProps {
  organisationId: number;
  rules: Rules;
  editor: RuleEditor;
  list: Route;
}

function RuleForm({ organisationId, rules, editor, list }: RuleFormProps) {
  const t = useTranslations('approval-rules.editor');
  const router = useRouter();
  const toast = useToast();
  const { draft, errors, change, currency } = editor;
  const part = { draft, errors, onChange: change };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        editor.save((name) => {
          toast.success({ title: t('saved', { name }) });
          router.push(list);
        });
      }}
    >
      <Card title={t('basics')}>
        <RuleBasics {...part} hasDescendants={rules.hasDescendants} />
      </Card>
      <Card title={t('condition')}>
        <ConditionEditor
          {...part}
          organisationId={organisationId}
          rules={{ names: editor.names, people: rules.people }}
          currency={currency}
          onName={editor.keepName}
        />
      </Card>
      <Card title={t('steps')}>
        <StepsEditor
          steps={draft.steps}
          approvers={rules.approvers}
          errors={errors}
          onChange={(steps) => change({ steps })}
        />
      </Card>
      <Card title={t('options')}>
        <RuleTerms {...part} />
      </Card>
      <SaveProblem editor={editor} />
      <Button type="submit" variant="primary" className="justify-self-start" busy={editor.isSaving}>
        {t('save')}
      </Button>
    </form>
  );
}

/** The reason why the rule was not saved: fields to correct, or the version that another person saved. */
function SaveProblem({ editor: { error, errors, current, names } }: { editor: RuleEditor }) {
  const t = useTranslations('approval-rules.editor');
  const problem = useProblem();
  const write = useRuleSentence();
  const count = Object.keys(errors).length;
  if (count > 0)
    return (
      <Notice live tone="danger">
        {t('wrongFields', { count })}
      </Notice>
    );
  if (!error) return null;
  return (
    <Notice live tone={current ? 'warning' : 'danger'} title={t('notSaved')}>
      <p>{problem(error).detail}</p>
      {current && <p>{t('overwrite', { sentence: write(current, names) })}</p>}
    </Notice>
  );
}
