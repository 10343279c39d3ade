'use client';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Typing rests this long before it is searched for. */
const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  /** For those who do not see the placeholder. */
  label: string;
  placeholder?: string;
  /** As it stands in the address. */
  text: string;
  onText: (text: string) => void;
}

/** Narrows a list as one types. */
export function SearchField({ label, placeholder = label, text, onText }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  // The address changed by itself: going back, or a filter that was cleared.
  if (text !== known) {
    setKnown(text);
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
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        className="field-control ps-8!"
      />
    </div>
  );
}
