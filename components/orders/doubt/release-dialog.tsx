'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/browser';
import { endDoubtMutation } from '@/lib/orders/doubt/queries';
import { type Doubt, type Word, wordSchema } from '@/lib/orders/doubt/schema';

interface ReleaseDialogProps {
  doubt: Doubt;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Two steps to a second sending: on whose word, then the order's number typed (RELIABILITY §1.2). */
export function ReleaseDialog({ doubt, open, onOpenChange }: ReleaseDialogProps) {
  const formId = useId();
  const [word, setWord] = useState<Word | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen) setWord(null);
    onOpenChange(isOpen);
  };
  const { mutate, isPending, error } = useMutation(endDoubtMutation(useQueryClient(), doubt));
  const toast = useToast();
  const release = (number: string) =>
    word &&
    mutate(
      { step: 'release', body: { ...word, number, attempt: doubt.attempt } },
      {
        onSuccess: () => {
          close(false);
          toast.success({
            title: `${doubt.number} is sent again`,
            detail: 'Its page shows what comes of it.',
          });
        },
      },
    );
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={word ? `Send ${doubt.number} again?` : 'They do not have the order'}
      description={
        word
          ? 'Step 2 of 2. If the distributor has the order after all, it is ordered twice.'
          : 'Step 1 of 2. Ask the distributor for the reference, and write down who told you that it did not arrive.'
      }
      footer={
        <>
          {word ? (
            <Button onClick={() => setWord(null)}>Go back</Button>
          ) : (
            <DialogClose render={<Button>Go back</Button>} />
          )}
          <Button variant={word ? 'danger' : 'primary'} type="submit" form={formId} busy={isPending}>
            {word ? 'Send it again' : 'Continue'}
          </Button>
        </>
      }
    >
      {word ? (
        <NumberForm id={formId} number={doubt.number} error={error} onNumber={release} />
      ) : (
        <WordForm id={formId} onWord={setWord} />
      )}
    </Dialog>
  );
}

function WordForm({ id, onWord }: { id: string; onWord: (word: Word) => void }) {
  const form = useForm<Word>({ resolver: zodResolver(wordSchema), defaultValues: { toldBy: '', said: '' } });
  const { errors } = form.formState;
  return (
    <form
      id={id}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => void form.handleSubmit(onWord)(event)}
    >
      <Field label="Who told you, at the distributor?" error={errors.toldBy?.message} required>
        {(control) => <Input {...control} autoComplete="off" maxLength={200} {...form.register('toldBy')} />}
      </Field>
      <Field label="What did they say?" hint="Kept for operators only." error={errors.said?.message} required>
        {(control) => <Textarea {...control} rows={3} maxLength={1000} {...form.register('said')} />}
      </Field>
    </form>
  );
}

interface NumberFormProps {
  id: string;
  number: string;
  error: Error | null;
  onNumber: (number: string) => void;
}

function NumberForm({ id, number, error, onNumber }: NumberFormProps) {
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
        onNumber(typed);
      }}
    >
      {error && !atField && (
        <Notice tone="danger" title="Nothing was sent" live>
          {known?.detail ?? error.message}
        </Notice>
      )}
      <Field label={`Type ${number} to send it again`} error={atField} required>
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
