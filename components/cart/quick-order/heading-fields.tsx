'use client';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { ColumnMapping, ReadFile } from '@/lib/cart/quick-order/schema';

const MAX_TEXT_LENGTH = 60;

type Sheet = ReadFile['sheets'][number];

interface HeadingFieldsProps {
  sheets: readonly Sheet[];
  sheet: Sheet;
  mapping: ColumnMapping;
  onLook: (mapping: ColumnMapping) => void;
}

/** The sheet, and the row with the headings: the columns are recognised again below another one. */
export function HeadingFields({ sheets, sheet, mapping, onLook }: HeadingFieldsProps) {
  const t = useTranslations('quick-order.upload');
  const rows = sheet.sample.flatMap((cells, at) => {
    const text = cells.filter(Boolean).join(' | ').slice(0, MAX_TEXT_LENGTH);
    return text ? [{ value: String(at + 1), label: t('headingRow', { row: at + 1, text }) }] : [];
  });
  const look = (row: number) =>
    onLook({ sheet: sheet.name, hasHeader: row > 0, headingRow: row > 0 ? row : null, columns: [] });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 && (
        <Field label={t('sheet')}>
          {(control) => (
            <Select
              {...control}
              value={sheet.name}
              onChange={({ target }) => onLook({ sheet: target.value, hasHeader: true, columns: [] })}
              options={sheets.map(({ name, rowCount }) => ({
                value: name,
                label: t('sheetRows', { name, rows: rowCount }),
              }))}
            />
          )}
        </Field>
      )}
      <Field label={t('headings')}>
        {(control) => (
          <Select
            {...control}
            value={String(mapping.headingRow ?? 0)}
            onChange={({ target }) => look(Number(target.value))}
            options={[{ value: '0', label: t('noHeadings') }, ...rows]}
          />
        )}
      </Field>
    </div>
  );
}
