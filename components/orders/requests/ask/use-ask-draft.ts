'use client';
import { useState } from 'react';
import { usePerson } from '@/components/ui/person-context';
import { randomUuid } from '@/components/ui/random-uuid';
import { readTabStorage, removeTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/plain-values';
import type { UploadedFile } from '@/lib/orders/model/file-schema';
import type { NewRequestInput } from '@/lib/orders/requests/input-schema';
import { type AskedKind, type AskedSubject, hasLineChoice, toDraftKey } from './asked-subject';

export interface AskDraft {
  /** The same draft that is sent twice is one request. */
  id: string;
  kind: AskedKind;
  text: string;
  /** The quantity of a product; null while the typed text is no quantity. */
  quantity: number | null;
  /** Chosen lines of an order, by their places. */
  lines: Record<string, number>;
  files: UploadedFile[];
}

const isDraft = (value: unknown): value is AskDraft =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.kind === 'string' &&
  typeof value.text === 'string' &&
  (value.quantity === null || typeof value.quantity === 'number') &&
  isObject(value.lines) &&
  Array.isArray(value.files);

/** The request as the portal takes it. */
export function toNewRequest(subject: AskedSubject, draft: AskDraft): NewRequestInput {
  const { id, kind, text } = draft;
  const files = draft.files.map((file) => file.id);
  const request = { id, kind, text, files };
  if (subject.kind === 'product')
    return { ...request, subject: { ...subject, quantity: draft.quantity ?? subject.quantity } };
  if (subject.kind !== 'order') return { ...request, subject };
  const lines = Object.entries(hasLineChoice(subject, kind) ? draft.lines : {}).map(
    ([position, quantity]) => ({
      position: Number(position),
      quantity,
    }),
  );
  return { ...request, subject: { kind: 'order', orderId: subject.orderId, lines } };
}

/** The line that is chosen before the person chooses, whole. */
function toFirstLines(subject: AskedSubject): AskDraft['lines'] {
  if (subject.kind !== 'order') return {};
  const line = subject.lines.find(({ position }) => position === subject.line);
  return line ? { [line.position]: line.quantity } : {};
}

/** A request that is being written; it survives an error and a reload of the tab. */
export function useAskDraft(
  organisationId: number,
  subject: AskedSubject,
  kinds: readonly [AskedKind, ...AskedKind[]],
) {
  const { id: personId } = usePerson();
  const key = `ask.${personId}.${organisationId}.${toDraftKey(subject)}`;
  const [draft, setDraft] = useState<AskDraft>(() => {
    const stored = readTabStorage(key, isDraft);
    const first: AskDraft = {
      id: randomUuid(),
      kind: kinds[0],
      text: '',
      quantity: subject.kind === 'product' ? subject.quantity : null,
      lines: toFirstLines(subject),
      files: [],
    };
    return stored && kinds.includes(stored.kind) ? { ...stored, quantity: first.quantity } : first;
  });
  const change = (changes: Partial<AskDraft>) => {
    const changed = { ...draft, ...changes };
    writeTabStorage(key, changed);
    setDraft(changed);
  };
  return { draft, change, clear: () => removeTabStorage(key) };
}
