'use client';
import { useEffect, useState } from 'react';
import { SearchInput } from './search-input';

/** Typing rests this long before it is searched for. */
const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  /** For those who do not see the placeholder. */
  label: string;
  placeholder?: string;
  /** Maximum length of the search text. */
  maxLength?: number;
  /** Search text in the URL. */
  text: string;
  onText: (text: string) => void;
}

/** Narrows a list as one types. */
export function SearchField({ label, placeholder = label, maxLength = 200, text, onText }: SearchFieldProps) {
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
    <SearchInput
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={maxLength}
      onChange={(event) => setTyped(event.target.value)}
      className="w-full sm:w-80"
    />
  );
}
