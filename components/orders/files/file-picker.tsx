'use client';
import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { FILE_TYPES, MAX_FILE_SIZE } from '@/lib/orders/model/file-rules';

interface FilePickerProps {
  hint: string;
  /** There are as many files as there may be. */
  isFull: boolean;
  /** Stores a chosen file; rejects with the portal's reason. */
  add: (file: File) => Promise<unknown>;
}

/**
 * A button that lets files be chosen and stores them one after the other; what was not stored is said below, with the
 * reason.
 */
export function FilePicker({ hint, isFull, add }: FilePickerProps) {
  const t = useTranslations('order-files.list');
  const reason = useReason();
  const errors = useTranslations('order-files.errors');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const [failures, setFailures] = useState<string[]>([]);

  const addAll = async (files: readonly File[]) => {
    setFailures([]);
    for (const file of files) {
      const { name } = file;
      const fail = (why: string) => setFailures((before) => [...before, t('failed', { name, reason: why })]);
      setAdding(name);
      if (file.size > MAX_FILE_SIZE) fail(errors('tooLarge'));
      else
        await add(file).then(
          () => setAdded(t('uploaded', { name })),
          (error: unknown) => fail(reason(error)),
        );
    }
    setAdding(null);
  };
  return (
    <div className="print:hidden">
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_TYPES.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          void addAll([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        icon={<Paperclip />}
        busy={adding !== null}
        disabled={isFull}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <p id={`${id}-hint`} className="mt-1 text-muted text-small">
        {hint}
      </p>
      <p role="status" className="sr-only">
        {adding === null ? added : t('uploading', { name: adding })}
      </p>
      {failures.map((failure) => (
        <p key={failure} role="alert" className="mt-1 break-words text-danger-ink text-small">
          {failure}
        </p>
      ))}
    </div>
  );
}
