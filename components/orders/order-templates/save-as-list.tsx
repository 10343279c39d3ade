'use client';
import { ListPlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import type { ListToSave } from './save-list-dialog';

const SaveListDialog = dynamic(
  () => import('./save-list-dialog').then((part) => part.SaveListDialog, loadFailed),
  { ssr: false },
);

interface SaveAsListProps extends ListToSave {
  /** The button, where it is not "Save as list". */
  label?: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  className?: string;
}

/** Saves a cart, an order, a search or a list as a list of one's own: asks for its name only. */
export function SaveAsList({ label, variant, className, ...rest }: SaveAsListProps) {
  const t = useTranslations('lists.save');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<ListPlus />} className={className} onClick={() => setIsOpen(true)}>
        {label ?? t('button')}
      </Button>
      {isOpen && <SaveListDialog {...rest} onClose={() => setIsOpen(false)} />}
    </>
  );
}
