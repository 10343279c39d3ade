'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import type { Trigger } from '@/components/ui/open-on-press';
import { LANGUAGES } from '@/lib/platform/formats/languages';
import type { BrandForm } from '../brand-form';
import { type TextPlace, withText } from './own-messages';
import { TextFields } from './text-fields';
import { useCheckedText } from './use-checked-text';

interface TextDialogProps {
  form: BrandForm;
  place: TextPlace;
  trigger: Trigger;
}

/** Writes the brand's own text for one message. It becomes part of the draft when the server can use it. */
export function TextDialog({ form, place, trigger }: TextDialogProps) {
  const t = useTranslations('brand.texts');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const own = form.body.messages?.[place.locale]?.[place.name] ?? null;
  const checked = useCheckedText(form.organisationId, place, { typed, own, isOpen });
  const open = (next: boolean) => {
    setOpen(next);
    setTyped(null);
  };
  const set = (text: string | null) => {
    form.change(({ messages }) => ({ messages: withText(messages, place, text) }));
    open(false);
  };
  const apply = async () => {
    const text = await checked.confirm();
    if (text !== null) set(text === checked.standard ? null : text);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      trigger={trigger}
      title={t('yours')}
      description={t('place', { name: place.name, language: LANGUAGES[place.locale] })}
      footer={
        <>
          {own !== null && <Button onClick={() => set(null)}>{t('back')}</Button>}
          <DialogClose render={<Button />}>{t('close')}</DialogClose>
          <Button variant="primary" busy={checked.isConfirming} onClick={() => void apply()}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <TextFields locale={place.locale} checked={checked} onText={setTyped} />
    </Dialog>
  );
}
