'use client';
import { useTranslations } from 'next-intl';
import { SelectBox } from './select-box';
import type { Selectable } from './selection-rules';
import type { ListSelection } from './use-selection';

/** Selects all entries that are shown, in the head of a table. */
export function SelectListed<Item extends Selectable>({ selection }: { selection: ListSelection<Item> }) {
  const t = useTranslations('saved-views.selection');
  return (
    <SelectBox
      label={t('page')}
      checked={selection.areAllListed}
      isMixed={selection.areSomeListed && !selection.areAllListed}
      onToggle={selection.toggleListed}
    />
  );
}
