'use client';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from './load-failed';
import { useLoaded } from './use-loaded';

interface LoadedProps<Part extends object> {
  /** The import of the part; always the same function. */
  load: () => Promise<Part>;
  /** While its code comes. */
  fallback?: ReactNode;
  children: (part: Part) => ReactNode;
}

/** Content whose code comes when it is shown, such as that of a window. */
export function Loaded<Part extends object>({ load, fallback = null, children }: LoadedProps<Part>) {
  const [isWanted, setWanted] = useState(true);
  const { part, hasFailed } = useLoaded(load, isWanted);
  if (part) return children(part);
  return hasFailed ? <LoadFailed onClose={() => setWanted(false)} /> : fallback;
}
