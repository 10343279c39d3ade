'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { MAX_NOTE_LENGTH } from '@/lib/orders/notes/constants';
import { addNoteMutation, notesQuery } from '@/lib/orders/notes/queries';
import { fieldMessage } from '@/lib/platform/messages/message';
import { NoteList } from './note-list';

interface OrderNotesProps {
  organisationId: number;
  orderId: string;
}

/** The notes on an order, with a form to add one. */
export function OrderNotes({ organisationId, orderId }: OrderNotesProps) {
  const t = useTranslations('orders.notes');
  const common = useTranslations('ui.actions');
  const { data, isError, refetch } = useQuery(notesQuery(organisationId, orderId));
  if (!data)
    return isError ? (
      <Card title={t('title')}>
        <p className="mb-2">{t('failed')}</p>
        <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>
      </Card>
    ) : null;
  if (data.notes.length === 0 && !data.canAdd) return null;
  return (
    <Card title={t('title')} className={data.notes.length === 0 ? 'print:hidden' : undefined}>
      <div className="grid gap-4">
        {data.notes.length > 0 && <NoteList notes={data.notes} />}
        {data.canAdd && <NewNoteForm organisationId={organisationId} orderId={orderId} />}
      </div>
    </Card>
  );
}

function NewNoteForm({ organisationId, orderId }: OrderNotesProps) {
  const t = useTranslations('orders.notes');
  const reason = useReason();
  const [body, setBody] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(addNoteMutation(useQueryClient(), organisationId, orderId));
  const add = () => {
    if (body.trim() === '') return setError(fieldMessage('orders.errors.emptyNote'));
    setError(undefined);
    mutate(
      { body },
      {
        onSuccess: () => setBody(''),
        onError: (failure) => setError(reason(failure)),
      },
    );
  };
  return (
    <form
      className="grid justify-items-start gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label={t('label')} hint={t('hint')} error={error} className="w-full">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending}>
        {t('add')}
      </Button>
    </form>
  );
}
