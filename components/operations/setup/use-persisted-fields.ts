'use client';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { readTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/plain-values';

/**
 * Keeps the values of some fields through a reload of the tab. Never name a secret here.
 * @param fields always the same array
 */
export function usePersistedFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  fields: readonly Path<Values>[],
): void {
  useEffect(() => {
    const stored = readTabStorage(name, isObject);
    for (const field of fields) {
      const text = stored?.[field];
      if (typeof text === 'string') form.setValue(field, text as Values[typeof field]);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        writeTabStorage(
          name,
          Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')])),
        ),
    });
  }, [form, name, fields]);
}
