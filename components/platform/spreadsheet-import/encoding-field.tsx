'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import type { Encoding, FileEncoding } from '@/lib/platform/spreadsheets/encodings';

interface EncodingFieldProps {
  read: FileEncoding;
  /** Reads the file again in this encoding. */
  onEncoding: (encoding: Encoding) => void;
}

/** In what a text file was read, with some of its texts: a person sees at once whether its letters are right. */
export function EncodingField({ read, onEncoding }: EncodingFieldProps) {
  const t = useTranslations('spreadsheets.notes');
  const names = useTranslations('spreadsheets');
  const { encoding, isCertain, choices } = read;
  if (choices.length === 0) return null;
  const { samples = [] } = choices.find((one) => one.encoding === encoding) ?? {};
  const field = (
    <div className="grid gap-2">
      <Field label={t('encoding')}>
        {(control) => (
          <Select
            {...control}
            className="max-w-80"
            value={encoding}
            options={choices.map((one) => ({
              value: one.encoding,
              label: names(`encodings.${one.encoding}`),
            }))}
            onChange={({ target }) => {
              const chosen = choices.find((one) => one.encoding === target.value);
              if (chosen) onEncoding(chosen.encoding);
            }}
          />
        )}
      </Field>
      <ul className="grid gap-0.5">
        {samples.map((sample) => (
          <li key={sample} className="break-words font-medium">
            {sample}
          </li>
        ))}
      </ul>
    </div>
  );
  if (isCertain) return field;
  return (
    <Notice
      tone="warning"
      live
      title={t('encodingTitle')}
      action={
        <Button size="small" onClick={() => onEncoding(encoding)}>
          {t('confirm')}
        </Button>
      }
    >
      <p className="mb-2">{t('encodingDetail')}</p>
      {field}
    </Notice>
  );
}
