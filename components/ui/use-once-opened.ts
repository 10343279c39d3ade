'use client';
import { useState } from 'react';

/**
 * True from the first opening on. A dialog whose code loads on demand stays mounted after it closes: it keeps the text that was
 * typed and reports the result of a call that is still running.
 */
export function useOnceOpened(isOpen: boolean): boolean {
  const [hasOpened, setOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setOpened(true);
  return hasOpened || isOpen;
}
