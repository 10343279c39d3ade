'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Quantity } from '@/components/ui/quantity';

/** Presses in quick succession become one change. */
const DEBOUNCE_MS = 350;

interface EditQuantityProps {
  label: string;
  value: number;
  onSave: (quantity: number) => void;
}

/** A quantity that is saved once the person pauses, or leaves. */
export function EditQuantity({ label, value, onSave }: EditQuantityProps) {
  const [typed, setTyped] = useState<number | null>(null);
  const pending = useRef<{ quantity: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const save = () => {
    const last = pending.current;
    pending.current = null;
    if (!last) return;
    clearTimeout(last.timer);
    onSave(last.quantity);
    setTyped(null);
  };
  const saveOnUnmount = useEffectEvent(save);
  useEffect(() => () => saveOnUnmount(), []);
  const onChange = (quantity: number) => {
    if (pending.current) clearTimeout(pending.current.timer);
    pending.current = { quantity, timer: setTimeout(save, DEBOUNCE_MS) };
    setTyped(quantity);
  };
  return <Quantity size="small" label={label} value={typed ?? value} onChange={onChange} />;
}
