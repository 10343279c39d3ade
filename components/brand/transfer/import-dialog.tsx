'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { importBrandMutation } from '@/lib/brand/editing/queries';
import type { ImportAnswer } from '@/lib/brand/editing/schema';
import { MAX_BRAND_FILE_BYTES } from '@/lib/brand/model/rules';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface ImportDialogProps {
  organisationId: number;
  draftVersion: number;
  onImported: (answer: ImportAnswer) => void;
  onClose: () => void;
}

type ReadFile = { value: unknown } | { fault: 'tooLarge' | 'notJson' };

async function readFile(file: File): Promise<ReadFile> {
  if (file.size > MAX_BRAND_FILE_BYTES) return { fault: 'tooLarge' };
  try {
    return { value: JSON.parse(await file.text()) as unknown };
  } catch {
    return { fault: 'notJson' };
  }
}

/** Reads a brand's file into the draft. The editor starts again with it, so the report belongs to the page. */
export function ImportDialog({ organisationId, draftVersion, onImported, onClose }: ImportDialogProps) {
  const t = useTranslations('brand.transfer');
  const actions = useTranslations('ui.actions');
  const reason = useReason();
  const [read, setRead] = useState<ReadFile | null>(null);
  const { mutate, isPending, error, reset } = useLastingMutation(
    importBrandMutation(useQueryClient(), organisationId),
  );
  const choose = async (file: File | undefined) => {
    reset();
    setRead(file ? await readFile(file) : null);
  };
  const submit = () =>
    read && 'value' in read && mutate({ draftVersion, file: read.value }, { onSuccess: onImported });
  const fault = read && 'fault' in read ? t(read.fault) : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('importTitle')}
      description={t('importDetail')}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button
            variant="primary"
            disabled={read === null || 'fault' in read}
            busy={isPending}
            onClick={submit}
          >
            {t('submit')}
          </Button>
        </>
      }
    >
      <Field label={t('file')} hint={t('fileHint')} required error={error ? reason(error) : fault}>
        {(control) => (
          <Input
            {...control}
            type="file"
            accept="application/json,.json"
            className="py-1.5"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </Field>
    </Dialog>
  );
}
