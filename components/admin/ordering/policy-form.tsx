'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/browser';
import { savePolicyMutation } from '@/lib/ordering-policy/queries';
import { getWeakerThanInheritedMessage, policyText } from '@/lib/ordering-policy/rules';
import type { PolicyDto } from '@/lib/ordering-policy/schema';
import { HoldFields } from './hold-fields';
import { type PolicyDraft, type PolicyErrors, parseDraft, toDraft } from './policy-draft';

interface PolicyFormProps {
  organisation: { id: number; name: string };
  view: PolicyDto;
}

/** The rules of one organisation. What was typed stays when the save is refused; the next one is meant. */
export function PolicyForm({ organisation, view }: PolicyFormProps) {
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
    const weaker = getWeakerThanInheritedMessage(read.policy, view.inherited);
    if (weaker) return setErrors({ hold: weaker });
    const body = { ...read.policy, version: view.version };
    save.mutate(body, {
      onSuccess: ({ policy }) => {
        setTyped(null);
        toast.success({ title: 'Saved', detail: policyText(policy) });
      },
    });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <HoldFields draft={draft} inherited={view.inherited} error={errors.hold} onChange={change} />
      <Field
        label="Price tolerance in percent"
        error={errors.tolerance}
        hint="A price that rose by no more than this since the buyer saw it is taken without asking. A lower price is never asked about."
        className="max-w-80"
        required
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            className="text-right tabular-nums"
            value={draft.tolerance}
            onChange={({ target }) => change({ tolerance: target.value })}
          />
        )}
      </Field>
      {save.error && <Refusal error={save.error} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save
        </Button>
        {typed && (
          <Button
            onClick={() => {
              change({});
              setTyped(null);
            }}
          >
            Undo my changes
          </Button>
        )}
      </div>
    </form>
  );
}

function Refusal({ error }: { error: Error }) {
  const known = error instanceof ApiError ? error : null;
  const isConflict = known?.code === 'conflict';
  return (
    <Notice live tone={isConflict ? 'warning' : 'danger'} title="Nothing was saved">
      {known?.fields[0]?.message ?? known?.detail ?? 'What you typed is still here. Try again in a moment.'}
      {isConflict && ' Save again to put yours in its place.'}
    </Notice>
  );
}
