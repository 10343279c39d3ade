'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EncodingField } from '@/components/platform/spreadsheet-import/encoding-field';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { COLUMN_KINDS } from '@/lib/cart/quick-order/constants';
import type { ColumnKind, ColumnMapping, ReadFile } from '@/lib/cart/quick-order/schema';
import type { Encoding } from '@/lib/platform/spreadsheets/encodings';
import { HeadingFields } from './heading-fields';

/** Rows of the preview, and those of them above the headings. */
const PREVIEW_SIZE = 8;
const ROWS_ABOVE = 2;

interface ColumnMappingFormProps {
  organisationName: string;
  fileName: string;
  read: ReadFile;
  isReading: boolean;
  onSubmit: (mapping: ColumnMapping, remember: boolean) => void;
  /** Shows the file again, with other headings or in another encoding. */
  onLook: (mapping: ColumnMapping, encoding?: Encoding) => void;
}

type Sheet = ReadFile['sheets'][number];

const countColumns = ({ sample }: Sheet): number => Math.max(0, ...sample.map((cells) => cells.length));

/** A column for each that the sheet has. */
const fitColumns = (columns: readonly ColumnKind[], sheet: Sheet): ColumnKind[] =>
  Array.from({ length: countColumns(sheet) }, (_, index) => columns[index] ?? 'ignore');

/** Returns the mapping as the form shows it: the one of the last reading, with what was chosen since. */
function useMapping(read: ReadFile, onLook: ColumnMappingFormProps['onLook']) {
  const [mapping, setMapping] = useState(read.mapping);
  const [shownRead, setShownRead] = useState(read);
  if (shownRead !== read) {
    setShownRead(read);
    setMapping(read.mapping);
  }
  const look = (next: ColumnMapping, encoding?: Encoding) => {
    setMapping({ ...next, columns: mapping.columns });
    onLook(next, encoding);
  };
  return { mapping, setMapping, look };
}

/** Maps the columns of a file: a choice above each column, over the first rows. */
export function ColumnMappingForm(props: ColumnMappingFormProps) {
  const { organisationName, fileName, read, isReading, onSubmit, onLook } = props;
  const t = useTranslations('quick-order.upload');
  const { mapping, setMapping, look } = useMapping(read, onLook);
  const [remember, setRemember] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const sheet = read.sheets.find(({ name }) => name === mapping.sheet) ?? read.sheets[0];
  if (!sheet) return null;
  const columns = fitColumns(mapping.columns, sheet);
  const hasCode = columns.includes('code') || columns.includes('productId');
  const hasQuantity = columns.includes('quantity');
  const submit = () => {
    setChecked(true);
    if (hasCode) onSubmit({ ...mapping, sheet: sheet.name, columns }, remember && hasQuantity);
  };
  const setColumn = (index: number, kind: ColumnKind) =>
    setMapping({
      ...mapping,
      // Each kind is one column's: it leaves the one that had it.
      columns: columns.map((one, at) => (at === index ? kind : one === kind ? 'ignore' : one)),
    });
  return (
    <>
      <UnclearNotice unclear={read.unclear} hasCode={hasCode} hasQuantity={hasQuantity} />
      {read.notes.encoding && (
        <EncodingField read={read.notes.encoding} onEncoding={(encoding) => look(mapping, encoding)} />
      )}
      <HeadingFields sheets={read.sheets} sheet={sheet} mapping={mapping} onLook={look} />
      {/* The reading that is under way replaces these choices, so they wait for it. */}
      <fieldset disabled={isReading} className="grid gap-4">
        <Preview
          caption={t('preview', { name: fileName })}
          sheet={sheet}
          headingRow={mapping.headingRow ?? null}
          columns={columns}
          onColumn={setColumn}
        />
        {isChecked && !hasCode && <FieldError id="column-error" message={t('noCode')} />}
        <MappingOptions
          organisationName={organisationName}
          hasQuantity={hasQuantity}
          isOneEach={mapping.isOneEach ?? false}
          onOneEach={(isOneEach) => setMapping({ ...mapping, isOneEach })}
          remember={remember && hasQuantity}
          onRemember={setRemember}
        />
      </fieldset>
      <div className="flex justify-end">
        <Button variant="primary" busy={isReading} onClick={submit}>
          {t('submit')}
        </Button>
      </div>
    </>
  );
}

interface MappingOptionsProps {
  organisationName: string;
  hasQuantity: boolean;
  isOneEach: boolean;
  onOneEach: (isOneEach: boolean) => void;
  remember: boolean;
  onRemember: (remember: boolean) => void;
}

/** Columns are remembered only with quantities: the next file of the kind is read without a question. */
function MappingOptions(props: MappingOptionsProps) {
  const { organisationName, hasQuantity, isOneEach, onOneEach, remember, onRemember } = props;
  const t = useTranslations('quick-order.upload');
  return (
    <div>
      {!hasQuantity && (
        <Checkbox
          label={t('oneEach')}
          hint={t('oneEachHint')}
          checked={isOneEach}
          onChange={(event) => onOneEach(event.target.checked)}
        />
      )}
      <Checkbox
        label={t('remember', { organisation: organisationName })}
        hint={hasQuantity ? undefined : t('rememberHint')}
        disabled={!hasQuantity}
        checked={remember}
        onChange={(event) => onRemember(event.target.checked)}
      />
    </div>
  );
}

interface UnclearNoticeProps {
  unclear: ReadFile['unclear'];
  hasCode: boolean;
  hasQuantity: boolean;
}

/** Says what is unclear, until the columns are chosen. */
function UnclearNotice({ unclear, hasCode, hasQuantity }: UnclearNoticeProps) {
  const t = useTranslations('quick-order.upload');
  const text = !hasCode
    ? t('unclearCode')
    : !hasQuantity
      ? t('noQuantity')
      : unclear === 'guessed-quantity'
        ? t('guessedQuantity')
        : unclear === 'several-quantities'
          ? t('severalQuantities')
          : null;
  return text && <Notice tone="warning">{text}</Notice>;
}

interface PreviewProps {
  caption: string;
  sheet: Sheet;
  /** The row of the headings as a spreadsheet counts; null without headings. */
  headingRow: number | null;
  columns: readonly ColumnKind[];
  onColumn: (index: number, kind: ColumnKind) => void;
}

function Preview({ caption, sheet, headingRow, columns, onColumn }: PreviewProps) {
  const from = Math.max(0, (headingRow ?? 1) - 1 - ROWS_ABOVE);
  const rows = sheet.sample
    .slice(from, from + PREVIEW_SIZE)
    .map((cells, at) => ({ cells, row: from + at + 1 }));
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
            <td className="border-b bg-sunken" />
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
          {rows.map(({ cells, row }) => (
            <tr
              key={row}
              className={
                row === headingRow ? 'font-medium' : row < (headingRow ?? 0) ? 'text-muted' : undefined
              }
            >
              <td className="border-b px-3 py-1.5 text-end text-muted text-small tabular-nums">{row}</td>
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
