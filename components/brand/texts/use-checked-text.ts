'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import { checkTextQuery } from '@/lib/brand/editing/queries';
import { fieldMessage } from '@/lib/platform/messages/message';
import type { TextPlace } from './own-messages';

/** Typing rests this long before it is checked. */
const DEBOUNCE_MS = 300;

interface Written {
  /** Null before anything was typed. */
  typed: string | null;
  /** The brand's text in the draft; null while it uses the standard text. */
  own: string | null;
  isOpen: boolean;
}

/** The text in a dialog, and the server's word on it: whether it fits the message, and how it reads. */
export function useCheckedText(organisationId: number, place: TextPlace, { typed, own, isOpen }: Written) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const toQuery = (text: string) => checkTextQuery(organisationId, { ...place, text: text.trim() });
  const { data, error, refetch } = useQuery({
    ...toQuery(useDebounced(typed ?? own ?? '', DEBOUNCE_MS)),
    enabled: isOpen,
  });
  const text = typed ?? own ?? data?.standard ?? '';
  const isBlank = text.trim() === '';
  const confirm = async (): Promise<string | null> => {
    if (isBlank) return null;
    setConfirming(true);
    setFailure(null);
    try {
      const { fault } = await client.fetchQuery(toQuery(text));
      return fault === null ? text.trim() : null;
    } catch (reason) {
      setFailure(reason instanceof Error ? reason : new Error(String(reason)));
      return null;
    } finally {
      setConfirming(false);
    }
  };
  return {
    text,
    standard: data?.standard ?? null,
    fault: isBlank && typed !== null ? fieldMessage('brand.errors.text') : (data?.fault ?? null),
    samples: data?.samples ?? [],
    error: failure ?? error,
    retry: refetch,
    isConfirming,
    confirm,
  };
}
export type CheckedTextState = ReturnType<typeof useCheckedText>;
