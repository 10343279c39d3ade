import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/http/browser';
import type { BrandEditing } from './use-brand-draft';

/** Whether the draft is kept, in one word. */
export function DraftState({ editing }: { editing: BrandEditing }) {
  const { isSaved, isWaiting, saved } = editing;
  return (
    <span role="status" className="inline-flex">
      {isWaiting && <Badge tone="info">Saving</Badge>}
      {isSaved && saved.isChanged && <Badge tone="success">Draft saved</Badge>}
      {isSaved && !saved.isChanged && <Badge>No changes</Badge>}
      {!isSaved && !isWaiting && <Badge tone="warning">Not saved</Badge>}
    </span>
  );
}

/** Why the draft is not kept, and the way on. */
export function DraftProblems({ editing }: { editing: BrandEditing }) {
  const { conflict, error, errors } = editing;
  if (conflict)
    return (
      <Notice
        live
        tone="warning"
        title={conflict}
        action={
          <>
            <Button size="small" onClick={editing.takeTheirs}>
              Take theirs
            </Button>
            <Button size="small" onClick={editing.overwrite}>
              Save mine over it
            </Button>
          </>
        }
      />
    );
  if (error)
    return (
      <Notice
        live
        tone="danger"
        title="The draft could not be saved"
        action={
          <Button size="small" onClick={editing.retry}>
            Try again
          </Button>
        }
      >
        {(error instanceof ApiError && error.detail) || 'What you typed is still here.'}
      </Notice>
    );
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  return (
    <Notice
      live
      tone="warning"
      title={count === 1 ? 'A field is not right yet' : `${count} fields are not right yet`}
    >
      The draft is saved as soon as they are.
    </Notice>
  );
}
