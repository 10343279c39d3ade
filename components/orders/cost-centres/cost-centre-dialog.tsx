'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useProblem } from '@/components/platform/messages/use-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { errorsByPath } from '@/components/ui/schema-errors';
import { useToast } from '@/components/ui/toast';
import { costCentreMutation } from '@/lib/orders/cost-centres/queries';
import {
  type CostCentre,
  costCentreInputSchema,
  MAX_CODE_LENGTH,
  MAX_NAME_LENGTH,
} from '@/lib/orders/cost-centres/schema';
import { getConflicting, getFieldErrors } from '@/lib/platform/http/browser';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface CostCentreDialogProps {
  organisationId: number;
  /** Null for a new one. */
  costCentre: CostCentre | null;
  onClose: () => void;
}

const FIELDS = [
  { name: 'code', max: MAX_CODE_LENGTH },
  { name: 'name', max: MAX_NAME_LENGTH },
] as const;
const FORM_ID = 'cost-centre';

/** Writes a cost centre. After somebody else's change, saving again replaces that. */
export function CostCentreDialog({ organisationId, costCentre, onClose }: CostCentreDialogProps) {
  const t = useTranslations('cost-centres');
  const actions = useTranslations('ui.actions');
  const toast = useToast();
  const [draft, setDraft] = useState({ code: costCentre?.code ?? '', name: costCentre?.name ?? '' });
  const [hasTried, setTried] = useState(false);
  const { mutate, isPending, error } = useLastingMutation(
    costCentreMutation(useQueryClient(), organisationId),
  );
  const read = costCentreInputSchema.safeParse(draft);
  const errors = { ...getFieldErrors(error), ...(hasTried ? errorsByPath(read.error) : {}) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.success) return;
    const version = getConflicting<CostCentre>(error)?.version ?? costCentre?.version ?? 0;
    const act = costCentre
      ? ({ act: 'change', id: costCentre.id, input: { ...read.data, version } } as const)
      : ({ act: 'create', input: read.data } as const);
    mutate(act, {
      onSuccess: () => {
        onClose();
        toast.success({ title: t('dialog.saved', { code: read.data.code }) });
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={costCentre ? t('dialog.edit', { code: costCentre.code }) : t('dialog.add')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={FORM_ID} busy={isPending}>
            {actions('save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={submit}>
        {error && Object.keys(getFieldErrors(error)).length === 0 && <SaveError error={error} />}
        {FIELDS.map(({ name, max }) => (
          <Field
            key={name}
            label={t(`fields.${name}`)}
            hint={name === 'code' ? t('hints.code') : undefined}
            required
            error={errors[name]}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={max}
                autoComplete="off"
                value={draft[name]}
                onChange={({ target }) => setDraft((before) => ({ ...before, [name]: target.value }))}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}

function SaveError({ error }: { error: Error }) {
  const t = useTranslations('cost-centres.dialog');
  const { title, detail } = useProblem()(error);
  const current = getConflicting<CostCentre>(error);
  return current ? (
    <Notice live tone="warning" title={t('conflict')}>
      {t('conflictDetail', { code: current.code, name: current.name })}
    </Notice>
  ) : (
    <Notice live tone="danger" title={title}>
      {detail}
    </Notice>
  );
}
