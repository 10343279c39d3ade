'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { ANNOUNCEMENT_TONES, type Announcement } from '@/lib/brand/model/announcement-schema';
import type { TextPlace } from '../language-tabs';
import { type AnnouncementForm, checkForm, findFaultyPlace, toTexts } from './announcement-form';
import { AnnouncementNotice } from './announcement-notice';
import { AnnouncementTexts } from './announcement-texts';
import { AudienceField, type NamedOrganisation } from './audience-field';

interface AnnouncementDialogProps {
  organisation: NamedOrganisation;
  isNew: boolean;
  start: AnnouncementForm;
  known: readonly NamedOrganisation[];
  onKnown: (organisation: NamedOrganisation) => void;
  onSave: (announcement: Announcement) => void;
  onClose: () => void;
}

/** Writes one announcement, next to how its readers will see it. */
export function AnnouncementDialog(props: AnnouncementDialogProps) {
  const { organisation, isNew, start, known, onKnown, onSave, onClose } = props;
  const t = useTranslations('brand.announcements');
  const actions = useTranslations('ui.actions');
  const [form, setForm] = useState(start);
  const [place, setPlace] = useState<TextPlace>('default');
  const [hasTried, setTried] = useState(false);
  const change = (part: Partial<AnnouncementForm>) => setForm((before) => ({ ...before, ...part }));
  const { announcement, errors } = checkForm(form);
  const shown = hasTried ? errors : {};
  const save = () => {
    setTried(true);
    if (announcement) return onSave(announcement);
    const faulty = findFaultyPlace(errors);
    if (faulty) setPlace(faulty);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isNew ? 'addTitle' : 'editTitle')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" onClick={save}>
            {t(isNew ? 'submitAdd' : 'submitEdit')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <AnnouncementTexts
          texts={form.texts}
          errors={shown}
          place={place}
          onPlace={setPlace}
          onChange={(texts) => change({ texts })}
        />
        <DayFields form={form} errors={shown} onChange={change} />
        <AudienceField
          organisation={organisation}
          audience={form.audience}
          error={shown['audience.organisationIds']}
          known={known}
          onKnown={onKnown}
          onChange={(audience) => change({ audience })}
        />
        <section aria-label={t('preview')} className="grid gap-2">
          <h3 className="font-medium">{t('preview')}</h3>
          <AnnouncementNotice isPreview announcement={{ tone: form.tone, ...toTexts(form.texts[place]) }} />
        </section>
      </div>
    </Dialog>
  );
}

interface DayFieldsProps {
  form: AnnouncementForm;
  errors: Record<string, string>;
  onChange: (part: Partial<AnnouncementForm>) => void;
}

/** Edits the look of an announcement, and the first and last day on which it is shown. */
function DayFields({ form, errors, onChange }: DayFieldsProps) {
  const t = useTranslations('brand.announcements');
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label={t('tone')}>
        {(control) => (
          <Select
            {...control}
            value={form.tone}
            options={ANNOUNCEMENT_TONES.map((value) => ({ value, label: t(value) }))}
            onChange={({ target }) =>
              onChange({ tone: ANNOUNCEMENT_TONES.find((one) => one === target.value) ?? form.tone })
            }
          />
        )}
      </Field>
      {(['from', 'until'] as const).map((name) => (
        <Field key={name} label={t(name)} optional error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={form[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <p className="text-muted text-small sm:col-span-3">{t('daysHint')}</p>
    </div>
  );
}
