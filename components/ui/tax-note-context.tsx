'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { TaxNote } from '@/lib/brand/model/schema';

const TaxNoteContext = createContext<TaxNote>({ kind: 'none' });

/** Gives the brand's note about tax to every total. */
export function TaxNoteProvider({ note, children }: { note: TaxNote; children: ReactNode }) {
  return <TaxNoteContext value={note}>{children}</TaxNoteContext>;
}

/** The brand's note about tax. */
export function useTaxNote(): TaxNote {
  return useContext(TaxNoteContext);
}
