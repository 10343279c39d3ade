'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { NameDialog } from '@/components/ui/name-dialog';
import { MAX_NAME_LENGTH } from '@/lib/cart/named/constants';
import { ApiError } from '@/lib/platform/http/browser';

interface CartNameDialogProps {
  title: string;
  /** The effect, in a sentence. */
  description?: string;
  /** The verb on the button. */
  submitLabel: string;
  initialName: string;
  onSubmit: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a cart's name. A rejected name stays typed, with the reason under it. */
export function CartNameDialog({ onSubmit, onClose, ...texts }: CartNameDialogProps) {
  const t = useTranslations('carts.name');
  const reason = useReason();
  const [state, setState] = useState<{ isSaving: boolean; error?: string }>({ isSaving: false });
  const submit = (name: string) => {
    setState({ isSaving: true });
    onSubmit(name).then(onClose, (error: unknown) => {
      const field = error instanceof ApiError ? error.fields.find(({ path }) => path === 'name') : undefined;
      setState({ isSaving: false, error: field?.message ?? reason(error as Error) });
    });
  };
  return (
    <NameDialog
      {...texts}
      label={t('label')}
      maxLength={MAX_NAME_LENGTH}
      missing={t('missing')}
      error={state.error}
      busy={state.isSaving}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
