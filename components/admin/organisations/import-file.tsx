'use client';
import { Download } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { samplePath } from '@/lib/customers/import/queries';

interface ImportFileProps {
  organisationId: number;
  file: { name: string } | null;
  error: string | undefined;
  onFile: (file: File | null) => void;
}

/** The file to import, and one to start from. */
export function ImportFile({ organisationId, file, error, onFile }: ImportFileProps) {
  return (
    <div className="grid gap-3">
      <Field
        label="CSV file"
        required
        error={error}
        hint="The first line names the columns; only Name is needed. Commas, semicolons and tabs are found by themselves."
      >
        {(control) => (
          <Input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="py-1.5"
            onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          />
        )}
      </Field>
      {file && <p className="break-all text-muted">{file.name}</p>}
      <div>
        <a href={samplePath(organisationId)} download className={buttonClass('secondary', 'medium')}>
          <Download aria-hidden className="size-4 shrink-0" />
          Download sample file
        </a>
      </div>
    </div>
  );
}
