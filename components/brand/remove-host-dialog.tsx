'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { BrandHost } from '@/lib/brand/model/host-schema';

interface RemoveHostDialogProps {
  host: BrandHost;
  /** Says what removing a verified host changes. */
  effect: string;
  /** True for the last verified host: the person must then type its name or the brand's. */
  isOnly: boolean;
  busy: boolean;
  /** The server's message about the typed name. */
  error: string | undefined;
  onClose: () => void;
  onRemove: (name: string | undefined) => void;
}

/** Asks before a host is removed. */
export function RemoveHostDialog({ host, effect, isOnly, ...props }: RemoveHostDialogProps) {
  const t = useTranslations('brand.hosts');
  const [name, setName] = useState('');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={t('removeTitle', { host: host.host })}
      description={host.isProven ? effect : t('removePending')}
      confirmLabel={t('remove')}
      danger
      busy={props.busy}
      confirmDisabled={isOnly && name.trim() === ''}
      onConfirm={() => props.onRemove(isOnly ? name : undefined)}
    >
      {isOnly && (
        <Field label={t('typeName', { host: host.host })} hint={t('typeNameHint')} error={props.error}>
          {(control) => (
            <Input
              {...control}
              maxLength={253}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}
