import type { Letterhead } from '@/lib/pdf/document';
import { deriveTheme } from './rules';
import type { Brand } from './schema';

/** What of a brand stands on paper, which is always light. */
export function toLetterhead({ name, tokens }: Brand): Letterhead {
  const theme = deriveTheme(tokens, 'light');
  return { name, colour: theme.primary, ink: theme['primary-ink'] };
}
