'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Textarea } from '@/components/ui/textarea';
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, SHARINGS } from '@/lib/orders/order-templates/rules';
import { sharingSchema } from '@/lib/orders/order-templates/schema';
import { ConflictNotice } from './conflict-notice';
import type { TemplateEdits } from './use-template-edits';

interface SettingsDialogProps {
  organisation: { name: string };
  template: OpenedTemplate['template'];
  edits: TemplateEdits;
  onClose: () => void;
}

/** Name, note, and who sees the template. */
export function SettingsDialog({ organisation, template, edits, onClose }: SettingsDialogProps) {
  const t = useTranslations('order-templates');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const [draft, setDraft] = useState({
    name: template.name,
    note: template.note ?? '',
    sharing: template.sharing,
  });
  const [isMissing, setIsMissing] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(draft.name.trim() === '');
    if (draft.name.trim() === '') return;
    const { sharing, ...change } = draft;
    const shared = sharing === template.sharing ? {} : { sharing };
    if (await edits.edit({ kind: 'template', change: { ...change, ...shared } })) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('settings.title')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={edits.isPending}>
            {t('actions.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-4">
        {edits.conflict && <ConflictNotice conflict={edits.conflict} onDismiss={edits.dismissConflict} />}
        <Field label={t('settings.name')} required error={isMissing ? t('errors.nameMissing') : undefined}>
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              maxLength={MAX_NAME_LENGTH}
              onChange={(event) => setDraft({ ...draft, name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('settings.note')} optional>
          {(control) => (
            <Textarea
              {...control}
              value={draft.note}
              maxLength={MAX_NOTE_LENGTH}
              onChange={(event) => setDraft({ ...draft, note: event.target.value })}
            />
          )}
        </Field>
        {template.canShare ? (
          <RadioCards
            legend={t('settings.sharing')}
            value={draft.sharing}
            onChange={(value) => setDraft({ ...draft, sharing: sharingSchema.parse(value) })}
            options={SHARINGS.map((sharing) => ({
              value: sharing,
              label: t(`settings.${sharing}`, { organisation: organisation.name }),
              detail: sharing === 'private' ? undefined : t(`settings.${sharing}Detail`),
              disabled: sharing === 'descendants' && !template.canShareWithDescendants,
            }))}
          />
        ) : (
          <p className="text-muted">{t('settings.ownerOnly')}</p>
        )}
      </form>
    </Dialog>
  );
}
