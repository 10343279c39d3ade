'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import {
  type DistributorStatement,
  distributorStatementSchema,
} from '@/lib/orders/model/reconciliation-schema';
import { ApiError } from '@/lib/platform/http/browser';

interface Step {
  title: string;
  description: string;
}

interface TwoStepDialogProps {
  first: Step;
  /** `typed` is the label of what is to be typed, `confirm` that of the button. */
  last: Step & { typed: string; confirm: string };
  /** The toast after it is done. */
  done: { title: string; detail: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  error: Error | null;
  /** Clears the error when the person changes the step. */
  onStep: () => void;
  /** Rejects when the server rejects it; otherwise the dialog closes. */
  onConfirm: (statement: DistributorStatement, typed: string) => Promise<unknown>;
}

/** Two steps to an operator's decision: the distributor's statement, then something typed. */
export function TwoStepDialog({
  first,
  last,
  done,
  open,
  onOpenChange,
  busy,
  error,
  onStep,
  onConfirm,
}: TwoStepDialogProps) {
  const t = useTranslations('unconfirmed-orders.confirmation');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const toast = useToast();
  const [statement, setStatement] = useState<DistributorStatement>({ distributorContact: '', said: '' });
  const [isLast, setLast] = useState(false);
  const goTo = (toLast: boolean) => {
    onStep();
    setLast(toLast);
  };
  const close = (isOpen: boolean) => {
    if (!isOpen) goTo(false);
    onOpenChange(isOpen);
  };
  const confirm = async (typed: string) => {
    // A refetched list removes this dialog before the answer arrives: callbacks of the mutation would not run.
    const isDone = await onConfirm(statement, typed).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    toast.success(done);
    close(false);
  };
  const { title, description } = isLast ? last : first;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      description={t('step', { step: isLast ? '2' : '1', detail: description })}
      footer={
        <>
          {isLast ? (
            <Button onClick={() => goTo(false)}>{actions('back')}</Button>
          ) : (
            <DialogClose render={<Button>{actions('cancel')}</Button>} />
          )}
          <Button variant={isLast ? 'danger' : 'primary'} type="submit" form={formId} busy={busy}>
            {isLast ? last.confirm : actions('continue')}
          </Button>
        </>
      }
    >
      {isLast ? (
        <ConfirmationForm
          id={formId}
          label={last.typed}
          error={error}
          onTyped={(typed) => void confirm(typed)}
        />
      ) : (
        <StatementForm
          id={formId}
          statement={statement}
          onStatement={(newStatement) => {
            setStatement(newStatement);
            goTo(true);
          }}
        />
      )}
    </Dialog>
  );
}

interface StatementFormProps {
  id: string;
  /** The earlier entries, for a person who comes back to this step. */
  statement: DistributorStatement;
  onStatement: (statement: DistributorStatement) => void;
}

function StatementForm({ id, statement, onStatement }: StatementFormProps) {
  const t = useTranslations('unconfirmed-orders.confirmation');
  const form = useForm<DistributorStatement>({
    resolver: zodResolver(distributorStatementSchema),
    defaultValues: statement,
  });
  const { errors } = form.formState;
  return (
    <form
      id={id}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void form.handleSubmit(onStatement)(event)}
    >
      <Field label={t('contact')} error={errors.distributorContact?.message} required>
        {(control) => (
          <Input {...control} autoComplete="off" maxLength={200} {...form.register('distributorContact')} />
        )}
      </Field>
      <Field label={t('statement')} hint={t('statementHint')} error={errors.said?.message} required>
        {(control) => <Textarea {...control} rows={3} maxLength={1000} {...form.register('said')} />}
      </Field>
    </form>
  );
}

interface ConfirmationFormProps {
  id: string;
  label: string;
  error: Error | null;
  onTyped: (typed: string) => void;
}

function ConfirmationForm({ id, label, error, onTyped }: ConfirmationFormProps) {
  const t = useTranslations('unconfirmed-orders.confirmation');
  const reason = useReason();
  const [typed, setTyped] = useState('');
  const known = error instanceof ApiError ? error : null;
  const atField = known?.fields.find(({ path }) => path === 'number')?.message;
  return (
    <form
      id={id}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onTyped(typed);
      }}
    >
      {error && !atField && (
        <Notice tone="danger" title={t('notDone')} live>
          {reason(error)}
        </Notice>
      )}
      <Field label={label} error={atField} required>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </form>
  );
}
