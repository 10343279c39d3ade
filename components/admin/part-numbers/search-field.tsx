'use client';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MAX_CODE_LENGTH } from '@/lib/catalogue/part-numbers/constants';

/** Typing rests this long before it is searched for. */
const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** As it stands in the address. */
  text: string;
  onText: (text: string) => void;
}

/** Searches as one types. */
export function SearchField({ label, placeholder, text, onText }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [committedText, setCommittedText] = useState(text);
  // The address changed: the person went back or cleared the search.
  if (text !== committedText) {
    setCommittedText(text);
    if (text !== typed.trim()) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onText(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <div className="relative w-full sm:w-80">
      <Search
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 start-2.5 size-4 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        className="field-control ps-8!"
      />
    </div>
  );
}
