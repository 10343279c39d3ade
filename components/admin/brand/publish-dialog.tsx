'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { publishMutation } from '@/lib/brand/editing/queries';
import { diffBodies } from '@/lib/brand/editing/rules';
import type { BrandState } from '@/lib/brand/editing/schema';
import { ApiError } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';
import { getFallbackLabel } from './brand-form';
import { ChangesTable } from './changes-table';
import type { BrandEditing } from './use-brand-draft';

interface PublishDialogProps {
  organisationId: number;
  state: BrandState;
  own: NonNullable<BrandState['own']>;
  editing: BrandEditing;
}

/** Shows what a version changes, and for whom, before it is put into effect. */
export function PublishDialog({ organisationId, state, own, editing }: PublishDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const toast = useToast();
  const { mutate, isPending, error } = useLastingMutation(publishMutation(useQueryClient(), organisationId));
  const { saved, isSaved } = editing;
  const publish = () =>
    mutate(
      { draftVersion: saved.version, note },
      {
        onSuccess: ({ own: now }) => {
          setOpen(false);
          toast.success({
            title: `Version ${now?.published?.number} is published`,
            detail: 'It shows everywhere within five seconds.',
          });
        },
      },
    );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" disabled={!isSaved || !(saved.isChanged || own.published === null)}>
          Publish
        </Button>
      }
      title={own.published ? 'Publish these changes?' : 'Publish this brand?'}
      description="Customers see it within five seconds. You can roll back to any version."
      footer={
        <>
          <DialogClose render={<Button />}>Go back</DialogClose>
          <Button variant="primary" busy={isPending} onClick={publish}>
            Publish
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && (
          <Notice live tone="danger" title={error.message}>
            {error instanceof ApiError && error.detail}
          </Notice>
        )}
        <MoveNotice state={state} own={own} />
        <ChangesTable
          caption="Changes"
          changes={diffBodies(own.published?.body ?? null, saved.body)}
          fallbackLabel={getFallbackLabel({ above: state.inheritedFrom })}
        />
        <Field label="Note" optional hint="Why, for whoever reads the list of versions.">
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

/** The first version may take people to another address: they sign in there from then on. */
function MoveNotice({ state, own }: Pick<PublishDialogProps, 'state' | 'own'>) {
  if (own.published) return null;
  const first = own.hosts.find(({ isProven }) => isProven);
  if (!first)
    return (
      <Notice title="No host is proven yet">
        Nobody sees this brand before it has a host. Add one below, and prove it.
      </Notice>
    );
  if (!state.inheritedFrom) return null;
  return (
    <Notice tone="warning" title={`The people of ${state.organisation.name} move`}>
      {`They sign in at ${first.origin} from now on. Whoever of them works under ${state.inheritedFrom} at the moment is signed out there.`}
    </Notice>
  );
}
