import type { Text } from '@/lib/platform/messages/message';

/** Lines of a text; the facts of a line are written side by side. */
export type Lines = readonly (readonly Text[])[];

/** The stored text of a notification: it is rendered in its reader's language when it is read. */
export type NotificationText = { title: Text; detail: Lines | null };

/** The lines of a notification written out. */
export const writeLines = (write: (text: Text) => string, lines: Lines | null): string | null =>
  lines?.map((line) => line.map(write).join(' · ')).join('\n') ?? null;
