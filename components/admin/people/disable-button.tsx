'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';

interface DisableButtonProps {
  name: string;
  busy: boolean;
  /** @param onSettled closes the question, when it is done or was refused */
  onConfirm: (onSettled: () => void) => void;
}

/** Keeps somebody from signing in, once it was asked about. */
export function DisableButton({ name, busy, onConfirm }: DisableButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Disable</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Disable ${name}?`}
        description="They are signed out at once and cannot sign in for this organisation any more. They are notified by e-mail. You can enable them again."
        confirmLabel="Disable"
        danger
        busy={busy}
        onConfirm={() => onConfirm(() => setOpen(false))}
      />
    </>
  );
}
