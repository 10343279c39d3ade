import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { describeChanges } from '@/lib/price-lists/rules';
import { toInput } from './price-list-draft';
import type { ListEditor } from './use-list-editor';

/** Somebody saved the list meanwhile: what they changed, and the two ways on. */
export function ListConflict({ editor }: { editor: ListEditor }) {
  const { theirs, base } = editor;
  if (!theirs || !base) return null;
  const changes = describeChanges(toInput(base), toInput(theirs));
  return (
    <Notice
      live
      tone="warning"
      title={`${theirs.updatedBy ?? 'Somebody'} changed this list while you were at it. Nothing of yours was saved.`}
      action={
        <>
          <Button size="small" onClick={editor.takeTheirs}>
            Take theirs
          </Button>
          <Button size="small" onClick={editor.overwrite} busy={editor.isSaving}>
            Save mine over it
          </Button>
        </>
      }
    >
      {changes.length > 0 ? `Changed: ${changes.join('; ')}.` : 'What they saved reads the same as before.'}
    </Notice>
  );
}
