import { type RefObject, useEffect, useRef, useState } from 'react';

interface NextField {
  /** The element around the search field. */
  field: RefObject<HTMLDivElement | null>;
  /** The key of the search field: what was picked moves to a list, and an empty field takes its place. */
  place: number;
  /** Puts an empty field in the place of the present one, with the focus. */
  next: () => void;
  focus: () => void;
}

/** A search field from which one thing after the other is picked. */
export function useNextField(): NextField {
  const field = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);
  const focus = () => field.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when there is another field
  useEffect(() => {
    if (place > 0) focus();
  }, [place]);
  return { field, place, next: () => setPlace((before) => before + 1), focus };
}
