import { z } from 'zod';
import { exactTextSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import {
  isSpecificationRange,
  isSpecificationValue,
  MAX_FACETS,
  MAX_SPECIFICATION_CHOICES,
} from './specification-text';

function listOf(isValid: (text: string) => boolean, most: number) {
  const one = exactTextSchema(200).refine(isValid, fieldMessage('catalogue.errors.specification'));
  return z.union([one.transform((text) => [text]), z.array(one).max(most)]).default([]);
}

/** Filters by the specification of the only selected type: "memory:16 GB" for a value, "memory:16..32 GB" for a range. */
export const specificationShape = {
  spec: listOf(isSpecificationValue, MAX_SPECIFICATION_CHOICES),
  specRange: listOf(isSpecificationRange, MAX_FACETS),
};
