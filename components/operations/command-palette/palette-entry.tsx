import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Route } from 'next';
import type { MouseEvent } from 'react';
import { Highlighted } from '@/components/catalogue/highlighted';
import { Link } from '@/components/ui/link';
import type { Entry } from './entries';

interface PaletteEntryProps {
  entry: Entry;
  /** The typed text, to be marked. */
  text: string;
  onRun: (entry: Entry) => void;
}

/** A line of the palette. A page is a link, so that it also opens in another tab. */
export function PaletteEntry({ entry, text, onRun }: PaletteEntryProps) {
  const { Icon, label, detail, path } = entry;
  const onClick = (event: MouseEvent) => {
    // In another tab or window: this one stays as it is.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRun(entry);
  };
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onClick}
      render={path === null ? undefined : <Link href={path as Route} tabIndex={-1} />}
      className="floating-item"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        <Highlighted text={label} search={text} />
      </span>
      {detail && (
        <span className="max-w-[50%] truncate text-muted text-small">
          <Highlighted text={detail} search={text} />
        </span>
      )}
    </Autocomplete.Item>
  );
}
