import 'server-only';
import type { Actor } from '@/lib/permissions/rules';
import type { InputLine } from '../schema';
import type { CodeSources } from './look-up';

/** Finds the products that the organisation's own part numbers and remembered choices give lines. */
export async function createPartNumberFinder(
  _actor: Actor,
  _lines: readonly InputLine[],
): Promise<CodeSources['findRemembered']> {
  return () => null;
}
