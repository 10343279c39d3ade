import type { Letterhead } from '@/lib/platform/pdf/document';
import { deriveTheme } from './model/rules';
import type { Brand } from './model/schema';

/** Printed documents use the light theme, because paper is light. */
export function toLetterhead({ name, tokens }: Brand): Letterhead {
  const theme = deriveTheme(tokens, 'light');
  return { name, colour: theme.primary, ink: theme['primary-ink'] };
}
