'use client';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Entry, EntryGroup } from './entries';
import { PaletteEntry } from './palette-entry';
import { usePaletteGroups } from './use-palette-groups';
import { useRunEntry } from './use-run-entry';

interface PaletteSearchProps {
  organisationId: number;
  /** Called when an entry was chosen. */
  onDone: () => void;
}

/** The field of the palette and what it finds. The first entry is chosen by Enter, the arrow keys move. */
export function PaletteSearch({ organisationId, onDone }: PaletteSearchProps) {
  const t = useTranslations('command-palette.palette');
  const [text, setText] = useState('');
  const { groups, personId, isLoading, isFailed } = usePaletteGroups(organisationId, text);
  const run = useRunEntry(organisationId, personId, onDone);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={setText}
      itemToStringValue={({ label }: Entry) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="relative border-b">
        <Search aria-hidden className="-translate-y-1/2 absolute top-1/2 start-4 size-4.5 text-muted" />
        <Autocomplete.Input
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          className="h-13 w-full bg-transparent ps-12 pe-4 outline-none placeholder:text-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {isLoading ? t('loading') : t('count', { count })}
      </p>
      {isFailed && <p className="px-4 py-3 text-danger-ink">{t('failed')}</p>}
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 data-empty:p-0">
        {(group: EntryGroup) => (
          <Autocomplete.Group key={group.kind} items={group.items} className="not-first:mt-1">
            <Autocomplete.GroupLabel className="px-2.5 py-1 font-medium text-muted text-small">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => <PaletteEntry key={entry.key} entry={entry} text={text} onRun={run} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
