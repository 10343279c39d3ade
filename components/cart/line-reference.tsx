'use client';
import { Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Input } from '@/components/ui/input';
import { MAX_REFERENCE_LENGTH } from '@/lib/cart/model/rules';

interface LineReferenceProps {
  /** The product's, to name the line by. */
  name: string;
  reference: string | null;
  /** Answers whether it was saved. */
  onSave: (reference: string | null) => Promise<boolean>;
}

/**
 * The buyer's own text for a line, edited in place: Enter and leaving the field save it, Escape gives it up. What is typed
 * stays while others change the cart or the list.
 */
export function LineReference({ name, reference, onSave }: LineReferenceProps) {
  const t = useTranslations('cart.reference');
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // By keyboard the field is left for the button that opened it.
  const takesFocus = useRef(false);
  useEffect(() => {
    if (draft === null && takesFocus.current) button.current?.focus();
    takesFocus.current = false;
  }, [draft]);
  const close = () => setDraft(null);
  const save = async () => {
    if (draft === null) return;
    const next = draft.trim() || null;
    // A rejected reference stays in the field; the line says why.
    if (next === reference || (await onSave(next))) close();
    else takesFocus.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    takesFocus.current = true;
    if (event.key === 'Enter') void save();
    else close();
  };
  if (draft !== null)
    return (
      <Input
        aria-label={t('label', { name })}
        // The button that opened the field is gone: the field has its focus.
        autoFocus
        className="mt-1 max-w-72"
        value={draft}
        maxLength={MAX_REFERENCE_LENGTH}
        autoComplete="off"
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !takesFocus.current && void save()}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      aria-label={reference ? t('change', { name, reference }) : t('addTo', { name })}
      onClick={() => setDraft(reference ?? '')}
      className="mt-1 inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-check text-start text-primary-ink text-small hover:underline disabled:text-muted disabled:no-underline touch:min-h-11"
    >
      <Pencil aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{reference ? t('shown', { reference }) : t('add')}</span>
    </button>
  );
}
