'use client';
import { useEffect, useState } from 'react';
import { readTabStorage, removeTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/plain-values';
import type { UploadedFile } from '@/lib/orders/model/file-schema';
import type { RequestAudience } from '@/lib/orders/model/request-codes';

export interface MessageDraft {
  text: string;
  audience: RequestAudience;
  files: UploadedFile[];
}

const EMPTY: MessageDraft = { text: '', audience: 'both', files: [] };
const isDraft = (value: unknown): value is MessageDraft =>
  isObject(value) &&
  typeof value.text === 'string' &&
  (value.audience === 'own' || value.audience === 'both') &&
  Array.isArray(value.files);

/** Another part of the page fills the draft by this event. */
const FILL_EVENT = 'request-draft';

const draftKey = (personId: string, requestId: string): string => `request.${personId}.${requestId}`;

/** Puts a text into the composer of a request, after what is typed there. */
export function fillDraft(personId: string, requestId: string, text: string): void {
  window.dispatchEvent(new CustomEvent(FILL_EVENT, { detail: { key: draftKey(personId, requestId), text } }));
}

/** A message that is being typed; it survives an error and a reload of the tab. */
export function useMessageDraft(personId: string, requestId: string) {
  const key = draftKey(personId, requestId);
  const [draft, setDraft] = useState(EMPTY);
  useEffect(() => {
    const stored = readTabStorage(key, isDraft);
    if (stored) setDraft(stored);
    const fill = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail.key !== key) return;
      setDraft((before) => {
        const text = [before.text.trim(), String(event.detail.text)].filter(Boolean).join('\n\n');
        const filled: MessageDraft = { ...before, text, audience: 'both' };
        writeTabStorage(key, filled);
        return filled;
      });
    };
    window.addEventListener(FILL_EVENT, fill);
    return () => window.removeEventListener(FILL_EVENT, fill);
  }, [key]);
  const change = (changes: Partial<MessageDraft>) => {
    const changed = { ...draft, ...changes };
    writeTabStorage(key, changed);
    setDraft(changed);
  };
  const clear = () => {
    removeTabStorage(key);
    setDraft(EMPTY);
  };
  return { draft, change, clear };
}
