'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field, FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { COLUMN_KINDS } from '@/lib/quick-order/constants';
import type { ColumnKind, ColumnMapping, ReadFile } from '@/lib/quick-order/schema';

interface ColumnMappingFormProps {
  organisationName: string;
  fileName: string;
  read: ReadFile;
  isReading: boolean;
  onSubmit: (mapping: ColumnMapping, remember: boolean) => void;
}

type Sheet = ReadFile['sheets'][number];

const countColumns = ({ sample }: Sheet): number => Math.max(0, ...sample.map((cells) => cells.length));

/** A column for each that the sheet has. */
const fitColumns = (columns: readonly ColumnKind[], sheet: Sheet): ColumnKind[] =>
  Array.from({ length: countColumns(sheet) }, (_, index) => columns[index] ?? 'ignore');

/** What the columns of a file hold: a choice above each, over its first rows. */
export function ColumnMappingForm(props: ColumnMappingFormProps) {
  const { organisationName, fileName, read, isReading, onSubmit } = props;
  const t = useTranslations('quick-order.upload');
  const [mapping, setMapping] = useState(read.mapping);
  const [remember, setRemember] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const sheet = read.sheets.find(({ name }) => name === mapping.sheet) ?? read.sheets[0];
  if (!sheet) return null;
  const columns = fitColumns(mapping.columns, sheet);
  const hasCode = columns.includes('code') || columns.includes('productId');
  const submit = () => {
    setChecked(true);
    if (hasCode) onSubmit({ ...mapping, sheet: sheet.name, columns }, remember);
  };
  const setColumn = (index: number, kind: ColumnKind) =>
    setMapping({
      ...mapping,
      // Each kind is one column's: it leaves the one that had it.
      columns: columns.map((one, at) => (at === index ? kind : one === kind ? 'ignore' : one)),
    });
  return (
    <>
      {read.sheets.length > 1 && (
        <Field label={t('sheet')}>
          {(control) => (
            <Select
              {...control}
              value={sheet.name}
              onChange={(event) => setMapping({ ...mapping, sheet: event.target.value })}
              options={read.sheets.map(({ name, rowCount }) => ({
                value: name,
                label: t('sheetRows', { name, rows: rowCount }),
              }))}
            />
          )}
        </Field>
      )}
      <Preview
        caption={t('preview', { name: fileName })}
        sheet={sheet}
        hasHeader={mapping.hasHeader}
        columns={columns}
        onColumn={setColumn}
      />
      {isChecked && !hasCode && <FieldError id="column-error" message={t('noCode')} />}
      <div>
        <Checkbox
          label={t('header')}
          checked={mapping.hasHeader}
          onChange={(event) => setMapping({ ...mapping, hasHeader: event.target.checked })}
        />
        <Checkbox
          label={t('remember', { organisation: organisationName })}
          checked={remember}
          onChange={(event) => setRemember(event.target.checked)}
        />
      </div>
      <div className="flex justify-end">
        <Button variant="primary" busy={isReading} onClick={submit}>
          {t('submit')}
        </Button>
      </div>
    </>
  );
}

interface PreviewProps {
  caption: string;
  sheet: Sheet;
  hasHeader: boolean;
  columns: readonly ColumnKind[];
  onColumn: (index: number, kind: ColumnKind) => void;
}

function Preview({ caption, sheet, hasHeader, columns, onColumn }: PreviewProps) {
  const t = useTranslations('quick-order');
  const options = COLUMN_KINDS.map((kind) => ({ value: kind, label: t(`columns.${kind}`) }));
  return (
    // A frame that scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card border">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((kind, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col" className="min-w-36 border-b bg-sunken p-1.5 font-normal">
                <Select
                  aria-label={t('upload.columnOf', { column: index + 1 })}
                  value={kind}
                  onChange={(event) =>
                    onColumn(index, COLUMN_KINDS.find((one) => one === event.target.value) ?? 'ignore')
                  }
                  options={options}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.sample.map((cells, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file never move
            <tr key={line} className={hasHeader && line === 0 ? 'font-medium' : undefined}>
              {columns.map((kind, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={index}
                  className={`max-w-56 truncate border-b px-3 py-1.5 ${kind === 'ignore' ? 'text-muted' : ''}`}
                >
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
