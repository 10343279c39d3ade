'use client';
import { useEffect, useState } from 'react';

/** A part of the page whose code comes when it is wanted. */
interface Loaded<Part> {
  /** Null until it has come. */
  part: Part | null;
  /** Whether it could not be had: no network, or a newer version of the portal has replaced it. */
  hasFailed: boolean;
}

/**
 * Loads a part of the page as soon as it is wanted, and keeps it. After a failure it is tried again when it is wanted anew.
 * @param load the import; always the same function
 */
export function useLoaded<Part extends object>(load: () => Promise<Part>, isWanted: boolean): Loaded<Part> {
  const [part, setPart] = useState<{ value: Part } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    load().then(
      (value) => !isStale && setPart({ value }),
      () => !isStale && setFailed(true),
    );
    return () => {
      isStale = true;
      setFailed(false);
    };
  }, [isMissing, load]);
  return { part: part?.value ?? null, hasFailed: hasFailed && isMissing };
}
