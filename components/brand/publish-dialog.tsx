'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { useProblem } from '@/components/platform/messages/use-problem';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import { useToast } from '@/components/ui/toast';
import { publishMutation } from '@/lib/brand/editing/queries';
import { diffBodies, listInherited } from '@/lib/brand/editing/rules';
import type { BrandState } from '@/lib/brand/editing/schema';
import type { BrandBody } from '@/lib/brand/model/body';
import { formatDay } from '@/lib/orders/delivery/rules';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { useFallbackLabel } from './brand-form';
import { ChangesTable } from './changes-table';
import type { BrandEditing } from './use-brand-draft';

interface PublishDialogProps {
  organisationId: number;
  state: BrandState;
  own: NonNullable<BrandState['own']>;
  editing: BrandEditing;
  onPublished?: () => void;
}

/** Shows what a version changes, and for whom, before it is put into effect. */
export function PublishDialog({ organisationId, state, own, editing, onPublished }: PublishDialogProps) {
  const t = useTranslations('brand.publish');
  const changes = useTranslations('brand.changes');
  const problem = useProblem();
  const fallbackLabel = useFallbackLabel({ above: state.inheritedFrom });
  const labels = useTranslations('brand');
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const { locale } = usePerson();
  const toast = useToast();
  const { mutate, isPending, error } = useLastingMutation(publishMutation(useQueryClient(), organisationId));
  const { saved, isSaved } = editing;
  const publish = () =>
    mutate(
      { draftVersion: saved.version, note },
      {
        onSuccess: ({ own: now }) => {
          setOpen(false);
          onPublished?.();
          toast.success({
            title: t('done', { number: now?.published?.number ?? 0 }),
            detail: t('doneDetail'),
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
          {t('open')}
        </Button>
      }
      title={own.published ? t('title') : t('titleFirst')}
      description={t('detail')}
      footer={
        <>
          <DialogClose render={<Button />}>{t('back')}</DialogClose>
          <Button variant="primary" busy={isPending} onClick={publish}>
            {t('open')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && (
          <Notice live tone="danger" title={problem(error).title}>
            {problem(error).detail}
          </Notice>
        )}
        <MoveNotice state={state} own={own} />
        <ChangesTable
          caption={changes('caption')}
          changes={diffBodies(labels, own.published?.body ?? null, saved.body, (day) =>
            formatDay(day, locale),
          )}
          fallbackLabel={fallbackLabel}
        />
        <InheritedNotice state={state} body={saved.body} />
        <Field label={t('note')} optional hint={t('noteHint')}>
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

/** Lists what customers will read of the company above, so that its name or contact is published on purpose only. */
function InheritedNotice({ state, body }: { state: BrandState; body: BrandBody }) {
  const t = useTranslations('brand.publish');
  const labels = useTranslations('brand');
  const fields = listInherited(labels, body, state.inherited);
  if (state.inheritedFrom === null || fields.length === 0) return null;
  return (
    <Notice tone="warning" title={t('inherited', { brand: state.inheritedFrom, count: fields.length })}>
      <p>{t('inheritedDetail')}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {fields.map(({ label, after }) => (
          <Fragment key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{after}</dd>
          </Fragment>
        ))}
      </dl>
    </Notice>
  );
}

/** The first version may take people to another address: they sign in there from then on. */
function MoveNotice({ state, own }: Pick<PublishDialogProps, 'state' | 'own'>) {
  const t = useTranslations('brand.publish');
  if (own.published) return null;
  const first = own.hosts.find(({ isProven }) => isProven);
  if (!first) return <Notice title={t('noHost')}>{t('noHostDetail')}</Notice>;
  if (!state.inheritedFrom) return null;
  return (
    <Notice tone="warning" title={t('move', { organisation: state.organisation.name })}>
      {t('moveDetail', { origin: first.origin, brand: state.inheritedFrom })}
    </Notice>
  );
}
