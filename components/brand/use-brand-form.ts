'use client';
import { useMemo } from 'react';
import { toBody } from '@/lib/brand/editing/rules';
import type { BrandState } from '@/lib/brand/editing/schema';
import { resolveBrand } from '@/lib/brand/model/inheritance';
import type { BrandForm } from './brand-form';
import { type BrandEditing, useBrandDraft } from './use-brand-draft';

/** A placeholder: the preview requests the files of the draft and of the brand above in the same way, whichever brand has them. */
const ANY_BRAND = 0;

/** Holds the draft of a brand and what its sections show of it. */
export function useBrandForm(
  organisationId: number,
  state: BrandState,
  own: NonNullable<BrandState['own']>,
): { editing: BrandEditing; form: BrandForm } {
  const editing = useBrandDraft(organisationId, own.draft);
  const { inherited, inheritedFrom: above, organisation } = state;
  const { audiences } = own;
  const { body, shown, errors, change } = editing;
  const effective = useMemo(
    () =>
      resolveBrand([
        { brandId: ANY_BRAND, body: shown },
        { brandId: ANY_BRAND, body: toBody(inherited) },
      ]),
    [shown, inherited],
  );
  const draftVersion = editing.saved.version;
  const shared = { organisationId, organisation, audiences, draftVersion, inherited, effective, above };
  return { editing, form: { ...shared, body, errors, change } };
}
