'use client';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { keep, readKept } from '@/components/checkout/kept';

const keptSchema = z.record(z.string(), z.string());

/**
 * Keeps what stands in some fields through a reload of the tab. Never name a secret here.
 * @param fields always the same array
 */
export function useKeptFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  fields: readonly Path<Values>[],
): void {
  useEffect(() => {
    const kept = readKept(name, keptSchema);
    for (const field of fields) {
      const text = kept?.[field];
      if (text !== undefined) form.setValue(field, text as Values[typeof field]);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        keep(name, Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')]))),
    });
  }, [form, name, fields]);
}
