'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface ImportFileProps {
  error: string | undefined;
  /** Requirements for the file. */
  hint: string;
  onFile: (file: File | null) => void;
}

/** The file to import. */
export function ImportFile({ error, hint, onFile }: ImportFileProps) {
  const t = useTranslations('spreadsheet-import.file');
  return (
    <Field label={t('file')} required error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
          className="py-1.5"
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}
