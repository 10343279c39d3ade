'use client';
import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useLiveSearch } from './use-live-search';
import { useSearchShortcut } from './use-shortcut';

interface SearchBoxProps {
  organisationId: number;
  /** Called when the search was submitted. */
  onDone?: () => void;
}

/** The product search that is always there. Works as a plain form before the page is ready. */
export function SearchBox({ organisationId, onDone }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, type, submit, leave } = useLiveSearch(organisationId);
  useSearchShortcut(field);

  const search = (event: FormEvent) => {
    event.preventDefault();
    submit();
    field.current?.blur();
    onDone?.();
  };
  return (
    <search className="w-full">
      <form action={`/o/${organisationId}/products`} onSubmit={search} className="relative">
        <Search
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-2.5 size-4 text-muted"
        />
        <input
          ref={field}
          type="search"
          name="text"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          maxLength={200}
          autoComplete="off"
          aria-label="Search products"
          aria-keyshortcuts="/ Control+K"
          placeholder="Search by name or SKU"
          className="field-control peer pr-10! pl-8! [&::-webkit-search-cancel-button]:hidden"
        />
        <kbd
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-2 rounded-check border px-1.5 font-body text-muted text-small peer-focus:hidden touch:hidden"
        >
          /
        </kbd>
      </form>
    </search>
  );
}
