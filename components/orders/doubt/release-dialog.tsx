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
  const [word, setWord] = useState<Word>({ toldBy: '', said: '' });
  const [isLast, setLast] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation(endDoubtMutation(useQueryClient(), doubt));
  const goTo = (last: boolean) => {
    reset();
    setLast(last);
  };
  const close = (isOpen: boolean) => {
    if (!isOpen) goTo(false);
    onOpenChange(isOpen);
  };
  const toast = useToast();
  const release = async (number: string) => {
    // Where the list is read anew, this card is gone before the answer is told: a callback would not be called.
    const body = { ...word, number, attempt: doubt.attempt };
    const isReleased = await mutateAsync({ step: 'release', body }).then(
      () => true,
      () => false,
    );
    if (!isReleased) return;
    close(false);
    toast.success({ title: `${doubt.number} is sent again`, detail: 'Its page shows what comes of it.' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={isLast ? `Send ${doubt.number} again?` : 'They do not have the order'}
      description={
        isLast
          ? 'Step 2 of 2. If the distributor has the order after all, it is ordered twice.'
          : 'Step 1 of 2. Ask the distributor for the reference, and write down who told you that it did not arrive.'
      }
      footer={
        <>
          {isLast ? (
            <Button onClick={() => goTo(false)}>Go back</Button>
          ) : (
            <DialogClose render={<Button>Go back</Button>} />
          )}
          <Button variant={isLast ? 'danger' : 'primary'} type="submit" form={formId} busy={isPending}>
            {isLast ? 'Send it again' : 'Continue'}
          </Button>
        </>
      }
    >
      {isLast ? (
        <NumberForm
          id={formId}
          number={doubt.number}
          error={error}
          onNumber={(number) => void release(number)}
        />
      ) : (
        <WordForm
          id={formId}
          word={word}
          onWord={(given) => {
            setWord(given);
            goTo(true);
          }}
        />
      )}
    </Dialog>
  );
}

interface WordFormProps {
  id: string;
  /** What was written before, when the person comes back. */
  word: Word;
  onWord: (word: Word) => void;
}

function WordForm({ id, word, onWord }: WordFormProps) {
  const form = useForm<Word>({ resolver: zodResolver(wordSchema), defaultValues: word });
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
