'use client';
import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import type { Tone } from '@/lib/platform/tone';
import { loadFailed } from './load-failed';

interface ToastMessage {
  title: string;
  detail?: string;
  /** One thing to do about it, such as "Undo". */
  action?: { label: string; onPress: () => void };
}

/** A toast that is to be shown. */
export interface PendingToast extends ToastMessage {
  tone: Tone;
}

const ShowContext = createContext<(toast: PendingToast) => void>(() => {
  throw new Error('useToast outside ToastProvider');
});

/** Says that something happened which the page itself does not show. Errors stay until they are closed. */
export function useToast() {
  const show = useContext(ShowContext);
  const showAs = (tone: Tone) => (message: ToastMessage) => show({ ...message, tone });
  return {
    success: showAs('success'),
    info: showAs('info'),
    warning: showAs('warning'),
    danger: showAs('danger'),
  };
}

const ToastList = dynamic(() => import('./toast-list').then((part) => part.ToastList, loadFailed), {
  ssr: false,
});

/** Holds the toasts of everything inside it. Their code loads after the page, and not with the first toast, which may say that nothing loads. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<readonly PendingToast[]>([]);
  const show = useCallback((toast: PendingToast) => setPending((all) => [...all, toast]), []);
  const forget = useCallback(
    (shown: readonly PendingToast[]) => setPending((all) => all.filter((toast) => !shown.includes(toast))),
    [],
  );
  return (
    <ShowContext value={show}>
      {children}
      <ToastList pending={pending} onShown={forget} />
    </ShowContext>
  );
}
