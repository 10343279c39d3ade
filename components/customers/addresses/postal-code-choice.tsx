'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';

interface PostalCodeChoiceProps {
  /** True when postal codes are imported as the file has them. */
  asWritten: boolean;
  onChange: (asWritten: boolean) => void;
}

/** Turns off the completion of postal codes that lost their leading zeros. */
export function PostalCodeChoice({ asWritten, onChange }: PostalCodeChoiceProps) {
  const t = useTranslations('address-book.importScreen');
  return (
    <Checkbox
      label={t('postalCodesAsWritten')}
      hint={t('postalCodesHint')}
      checked={asWritten}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
