'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { useSingleKeys } from './single-keys';

/** Switches the shortcuts of one character off and on, for people who type by voice or press keys by accident (WCAG 2.1.4). */
export function SingleKeysChoice() {
  const t = useTranslations('shell.shortcuts');
  const [isOn, setOn] = useSingleKeys();
  return (
    <Checkbox
      label={t('singleKeys')}
      hint={t('singleKeysHint')}
      checked={isOn}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}
