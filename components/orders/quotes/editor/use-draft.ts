'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { errorsByPath } from '@/components/ui/schema-errors';
import { useToast } from '@/components/ui/toast';
import type { MadeQuote, SellerVersion } from '@/lib/orders/quotes/dto';
import { saveDraftMutation } from '@/lib/orders/quotes/queries';
import { saveDraftSchema } from '@/lib/orders/quotes/schema';
import { moveEntry } from '@/lib/platform/move-entry';
import { type EditedDraft, type EditedLine, toEditedDraft, toInput } from './draft';

/** The draft as the person edits it, and how it is saved. */
export function useDraft(organisationId: number, quote: MadeQuote, draft: SellerVersion) {
  const t = useTranslations('quotes');
  const reason = useReason();
  const toast = useToast();
  const [edited, setEdited] = useState<EditedDraft>(() => toEditedDraft(draft));
  const [savedAs, setSavedAs] = useState<EditedDraft>(edited);
  const version = useRef(quote.version);
  const mutation = saveDraftMutation(useQueryClient(), organisationId, quote.id);
  const { mutateAsync, isPending } = useMutation({
    ...mutation,
    onError: (error) => toast.danger({ title: t('quote.actionFailed'), detail: reason(error) }),
  });
  const parsed = saveDraftSchema.safeParse(toInput(edited, quote.version));
  const change = (part: Partial<EditedDraft>) => setEdited((before) => ({ ...before, ...part }));
  /** @returns the version of the quote after it; null when the draft was not saved */
  const save = async (next: EditedDraft = edited): Promise<number | null> => {
    const input = saveDraftSchema.safeParse(toInput(next, version.current));
    if (!input.success) return null;
    const receipt = await mutateAsync(toInput(next, version.current)).catch(() => null);
    if (!receipt) return null;
    version.current = receipt.version;
    setSavedAs(next);
    return receipt.version;
  };
  return {
    edited,
    errors: errorsByPath(parsed.error),
    isValid: parsed.success,
    isSaved: edited === savedAs,
    isSaving: isPending,
    getVersion: () => version.current,
    change,
    changeLine: (key: string, part: Partial<EditedLine>) =>
      change({ lines: edited.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) }),
    moveLine: (from: number, by: -1 | 1) => change({ lines: moveEntry(edited.lines, from, by) }),
    removeLine: (key: string) => change({ lines: edited.lines.filter((line) => line.key !== key) }),
    /** Adds a line and saves at once, since only the server knows its plans and prices. */
    addLine: (line: EditedLine) => {
      const next = { ...edited, lines: [...edited.lines, line] };
      setEdited(next);
      return save(next);
    },
    save,
  };
}
export type DraftEditing = ReturnType<typeof useDraft>;
