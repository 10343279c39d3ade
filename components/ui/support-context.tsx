'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { ReaderSupport } from '@/lib/brand/support';

const SupportContext = createContext<ReaderSupport | null>(null);

/** Provides the reader's support contact to messages that refer to it. */
export function SupportProvider({
  support,
  children,
}: {
  support: ReaderSupport | null;
  children: ReactNode;
}) {
  return <SupportContext value={support}>{children}</SupportContext>;
}

/** Returns the support contact of the reader; null when the brand names none. */
export function useSupport(): ReaderSupport | null {
  return useContext(SupportContext);
}
