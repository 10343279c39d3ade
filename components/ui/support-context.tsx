'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { Support } from '@/lib/brand/model/schema';

const SupportContext = createContext<Support | null>(null);

/** Provides the brand's support contact to messages that refer to it. */
export function SupportProvider({ support, children }: { support: Support | null; children: ReactNode }) {
  return <SupportContext value={support}>{children}</SupportContext>;
}

/** Whom customers turn to; null when the brand does not say. */
export function useSupport(): Support | null {
  return useContext(SupportContext);
}
