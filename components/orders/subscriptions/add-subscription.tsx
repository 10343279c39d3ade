'use client';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { withOpener } from '@/components/ui/dialog';
import { loadFailed } from '@/components/ui/load-failed';
import { useOnceOpened } from '@/components/ui/use-once-opened';

const AddDialog = dynamic(() => import('./add-dialog').then((part) => part.AddDialog, loadFailed), {
  ssr: false,
});

/** Opens the form for one subscription that was bought elsewhere. */
export function AddSubscription({ organisationId }: { organisationId: number }) {
  const t = useTranslations('subscriptions.add');
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useOnceOpened(isOpen);
  const trigger = <Button icon={<Plus />}>{t('button')}</Button>;
  return (
    <>
      {withOpener(trigger, isOpen, () => setOpen(true))}
      {hasOpened && <AddDialog organisationId={organisationId} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
