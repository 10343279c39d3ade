'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { MAX_LINES } from '@/lib/cart/quick-order/constants';
import type { PastedHeading } from '@/lib/cart/quick-order/schema';
import { type DraftStore, TooManyLinesError } from './draft-store';

/** More than one cell, or more than one line. */
const isSeveral = (text: string): boolean => /[\t\n\r]/.test(text.trim());

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;

/** Says why lines were not taken. */
export function useEntryReason(): (error: unknown) => string {
  const t = useTranslations('quick-order');
  const reason = useReason();
  return (error) =>
    error instanceof TooManyLinesError
      ? t('errors.tooMany', { most: MAX_LINES })
      : reason(error, t('paste.failed'));
}

/**
 * Takes what is pasted: into a cell when it is one, else as lines, wherever on the page it is pasted. A text that could not be
 * read is shown in the box, with the reason.
 */
export function usePaste(store: DraftStore) {
  const t = useTranslations('quick-order.paste');
  const reason = useEntryReason();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const [headings, setHeadings] = useState<readonly PastedHeading[]>([]);
  const [readCount, setReadCount] = useState(0);
  const read = async (pasted: string) => {
    if (pasted.trim() === '') {
      setError(t('empty'));
      return;
    }
    setReading(true);
    try {
      setHeadings(await store.paste(pasted));
      setReadCount((count) => count + 1);
      setText(null);
      setError(null);
    } catch (failure) {
      setText(pasted);
      setError(reason(failure));
    }
    setReading(false);
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    const isInGrid = event.target instanceof Element && event.target.closest('[data-cell]') !== null;
    if (isInGrid ? !isSeveral(pasted) : isField(event.target) || pasted.trim() === '') return;
    event.preventDefault();
    void read(pasted);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  return {
    text,
    error,
    isReading,
    headings,
    /** The number of texts read so far. */
    readCount,
    type: setText,
    read,
    close: () => {
      setText(null);
      setError(null);
    },
  };
}
