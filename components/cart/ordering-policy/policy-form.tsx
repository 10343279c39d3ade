'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { savePolicyMutation } from '@/lib/cart/ordering-policy/queries';
import { getWeakerThanInheritedMessage, policyText } from '@/lib/cart/ordering-policy/rules';
import type { PolicyDto } from '@/lib/cart/ordering-policy/schema';
import { ApiError } from '@/lib/platform/http/browser';
import { HoldFields } from './hold-fields';
import { type PolicyDraft, type PolicyErrors, parseDraft, toDraft } from './policy-draft';

interface PolicyFormProps {
  organisation: { id: number; name: string };
  view: PolicyDto;
}

/** The policy of one organisation. Entries stay when the save fails. */
export function PolicyForm({ organisation, view }: PolicyFormProps) {
  const t = useTranslations('ordering.fields');
  const policyTranslator = useTranslations('ordering.policy');
  const actions = useTranslations('ui.actions');
  const [typed, setTyped] = useState<PolicyDraft | null>(null);
  const [errors, setErrors] = useState<PolicyErrors>({});
  const toast = useToast();
  const save = useMutation(savePolicyMutation(useQueryClient(), organisation.id));
  const draft = typed ?? toDraft(view.policy);
  const change = (changes: Partial<PolicyDraft>) => {
    setTyped({ ...draft, ...changes });
    setErrors({});
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseDraft(draft);
    if ('errors' in read) return setErrors(read.errors);
    const weaker = getWeakerThanInheritedMessage(policyTranslator, read.policy, view.inherited);
    if (weaker) return setErrors({ hold: weaker });
    const body = { ...read.policy, version: view.version };
    save.mutate(body, {
      onSuccess: ({ policy }) => {
        setTyped(null);
        toast.success({ title: t('saved'), detail: policyText(policyTranslator, policy) });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <HoldFields draft={draft} inherited={view.inherited} error={errors.hold} onChange={change} />
      <Field
        label={t('tolerance')}
        error={errors.tolerance}
        hint={t('toleranceHint')}
        className="max-w-80"
        required
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className="text-end tabular-nums"
            value={draft.tolerance}
            onChange={({ target }) => change({ tolerance: target.value })}
          />
        )}
      </Field>
      <Checkbox
        label={t('costCentre')}
        hint={t('costCentreHint')}
        checked={draft.requiresCostCentre}
        onChange={({ target }) => change({ requiresCostCentre: target.checked })}
      />
      {save.error && <SaveError error={save.error} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {actions('save')}
        </Button>
        {typed && (
          <Button
            onClick={() => {
              change({});
              setTyped(null);
            }}
          >
            {t('discard')}
          </Button>
        )}
      </div>
    </form>
  );
}

function SaveError({ error }: { error: Error }) {
  const t = useTranslations('ordering.fields');
  const reason = useReason();
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  return (
    <Notice live tone={isConflict ? 'warning' : 'danger'} title={t('notSaved')}>
      <p>{reason(error, t('notSavedDetail'))}</p>
      {isConflict && <p>{t('overwrite')}</p>}
    </Notice>
  );
}
