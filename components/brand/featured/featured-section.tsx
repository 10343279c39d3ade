'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import type { BrandForm } from '../brand-form';

const FeaturedEditor = dynamic(
  () => import('./featured-editor').then((part) => part.FeaturedEditor, loadFailed),
  { ssr: false },
);

/** The products that a brand recommends on its home pages. */
export function FeaturedSection({ form }: { form: BrandForm }) {
  const t = useTranslations('brand.featured');
  const [isOpen, setOpen] = useState(form.body.featured.length > 0);
  return (
    <section aria-label={t('heading')} className="grid gap-3">
      <h3 className="font-medium">{t('heading')}</h3>
      <p className="text-muted">{t('detail')}</p>
      {isOpen ? (
        <FeaturedEditor form={form} />
      ) : (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('choose')}
          </Button>
        </div>
      )}
    </section>
  );
}
