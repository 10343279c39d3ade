'use client';
import { ListPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFeature } from '@/components/ui/features-context';
import { loadFailed } from '@/components/ui/load-failed';
import type { TemplateToSave } from './save-template-dialog';

const SaveTemplateDialog = dynamic(
  () => import('./save-template-dialog').then((part) => part.SaveTemplateDialog, loadFailed),
  { ssr: false },
);

interface SaveAsTemplateProps extends TemplateToSave {
  /** The button, where it is not "Save as template". */
  label?: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string;
}

/** Saves a cart, an order, a search or a template as a template of one's own: asks for its name only. Nothing where the organisation has no templates. */
export function SaveAsTemplate({ label, variant, className, ...rest }: SaveAsTemplateProps) {
  const t = useTranslations('order-templates.save');
  const [isOpen, setIsOpen] = useState(false);
  if (!useFeature('templates')) return null;
  return (
    <>
      <Button variant={variant} icon={<ListPlus />} className={className} onClick={() => setIsOpen(true)}>
        {label ?? t('button')}
      </Button>
      {isOpen && <SaveTemplateDialog {...rest} onClose={() => setIsOpen(false)} />}
    </>
  );
}
