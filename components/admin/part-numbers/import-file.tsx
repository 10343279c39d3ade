'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { samplePath } from '@/lib/catalogue/part-numbers/queries';

interface ImportFileProps {
  organisationId: number;
  file: { name: string } | null;
  error: string | undefined;
  onFile: (file: File | null) => void;
}

/** The file to import, and one to start from. */
export function ImportFile({ organisationId, file, error, onFile }: ImportFileProps) {
  const t = useTranslations('part-numbers.import');
  return (
    <div className="grid gap-3">
      <Field label={t('file')} required error={error} hint={t('fileHint')}>
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
      {file && <p className="break-all text-muted">{file.name}</p>}
      <div>
        <a href={samplePath(organisationId)} download className={buttonClass('secondary', 'medium')}>
          <Download aria-hidden className="size-4 shrink-0" />
          {t('sample')}
        </a>
      </div>
    </div>
  );
}
