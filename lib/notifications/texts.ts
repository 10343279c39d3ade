import type { Text } from '@/lib/messages/message';

/** Lines, each of facts beside each other. */
export type Lines = readonly (readonly Text[])[];

/** What a notification says, as it is stored: it is written out in its reader's language when it is read. */
export type NotificationText = { title: Text; detail: Lines | null };

/** The lines of a notification written out. */
export const writeLines = (write: (text: Text) => string, lines: Lines | null): string | null =>
  lines?.map((line) => line.map(write).join(' · ')).join('\n') ?? null;
