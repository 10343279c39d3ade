'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { ApiError } from '@/lib/http/browser';
import { addNoteMutation, notesQuery } from '@/lib/orders/notes/queries';
import { MAX_NOTE_LENGTH, newNoteSchema } from '@/lib/orders/notes/schema';
import { NoteList } from './note-list';

interface OrderNotesProps {
  organisationId: number;
  orderId: string;
}

/** What people wrote down about an order, and a place to write more. */
export function OrderNotes({ organisationId, orderId }: OrderNotesProps) {
  const { data, isError, refetch } = useQuery(notesQuery(organisationId, orderId));
  if (!data)
    return isError ? (
      <Card title="Notes">
        <p className="mb-2">The notes cannot be shown just now.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Card>
    ) : null;
  if (data.notes.length === 0 && !data.canAdd) return null;
  return (
    <Card title="Notes">
      <div className="grid gap-4">
        {data.notes.length > 0 && <NoteList notes={data.notes} />}
        {data.canAdd && <NewNoteForm organisationId={organisationId} orderId={orderId} />}
      </div>
    </Card>
  );
}

function NewNoteForm({ organisationId, orderId }: OrderNotesProps) {
  const [body, setBody] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(addNoteMutation(useQueryClient(), organisationId, orderId));
  const add = () => {
    const note = newNoteSchema.safeParse({ body });
    if (!note.success) return setError(note.error.issues[0]?.message);
    setError(undefined);
    mutate(note.data, {
      onSuccess: () => setBody(''),
      onError: (refusal) =>
        setError(refusal instanceof ApiError ? (refusal.detail ?? refusal.message) : refusal.message),
    });
  };
  return (
    <form
      className="grid justify-items-start gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field
        label="Add a note"
        hint="Everybody who may see this order can read it. Your supplier does not get it."
        error={error}
        className="w-full"
      >
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
        Add note
      </Button>
    </form>
  );
}
