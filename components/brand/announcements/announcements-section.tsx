'use client';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { randomUuid } from '@/components/ui/random-uuid';
import { type Announcement, MAX_ANNOUNCEMENTS } from '@/lib/brand/model/announcement-schema';
import type { BrandForm } from '../brand-form';
import { type AnnouncementForm, newForm, toForm } from './announcement-form';
import { AnnouncementRow } from './announcement-row';
import type { NamedOrganisation } from './audience-field';

const AnnouncementDialog = dynamic(
  () => import('./announcement-dialog').then((part) => part.AnnouncementDialog, loadFailed),
  { ssr: false },
);

/** The messages on the home pages of a brand's people. */
export function AnnouncementsSection({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.announcements');
  const { organisation, audiences } = form;
  const { announcements } = form.body;
  const [picked, setPicked] = useState<readonly NamedOrganisation[]>([]);
  const [edited, setEdited] = useState<AnnouncementForm | null>(null);
  const [heard, setHeard] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (all: Announcement[]) => form.change(() => ({ announcements: all }));
  const isNew = !announcements.some(({ id }) => id === edited?.id);
  const save = (one: Announcement) => {
    set(isNew ? [...announcements, one] : announcements.map((old) => (old.id === one.id ? one : old)));
    setEdited(null);
  };
  const remove = (one: Announcement) => {
    set(announcements.filter(({ id }) => id !== one.id));
    setHeard(t('removed', { title: one.texts.title }));
    addButton.current?.focus();
  };
  const isFull = announcements.length >= MAX_ANNOUNCEMENTS;
  return (
    <section aria-label={t('heading')} className="grid gap-3">
      <h3 className="font-medium">{t('heading')}</h3>
      <p className="text-muted">{t('detail')}</p>
      <p role="status" className="sr-only">
        {heard}
      </p>
      {announcements.length > 0 && (
        <ul aria-label={t('list')} className="divide-y rounded-control border">
          {announcements.map((one) => (
            <AnnouncementRow
              key={one.id}
              announcement={one}
              onEdit={() => setEdited(toForm(one))}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          ref={addButton}
          size="small"
          icon={<Plus />}
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && setEdited(newForm(randomUuid()))}
        >
          {t('add')}
        </Button>
        {isFull && <span className="text-muted text-small">{t('full', { max: MAX_ANNOUNCEMENTS })}</span>}
      </div>
      {edited && (
        <AnnouncementDialog
          organisation={organisation}
          isNew={isNew}
          start={edited}
          known={[...picked, ...audiences]}
          onKnown={(one) => setPicked((before) => [...before, one])}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
