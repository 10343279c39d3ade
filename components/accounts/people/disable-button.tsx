'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface DisableButtonProps {
  name: string;
  busy: boolean;
  /** @param onSettled closes the dialog, after success and failure */
  onConfirm: (onSettled: () => void) => void;
}

/** Disables a person's access, after a confirmation. */
export function DisableButton({ name, busy, onConfirm }: DisableButtonProps) {
  const t = useTranslations('people.membership');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('disable')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('disableTitle', { name })}
        description={t('disableDetail')}
        confirmLabel={t('disable')}
        danger
        busy={busy}
        onConfirm={() => onConfirm(() => setOpen(false))}
      />
    </>
  );
}
