'use client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Tone } from '@/lib/tone';
import { DeferredWindow } from './deferred';

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

const loadToasts = () => import('./toast-list');

/** Holds the toasts of everything inside it. What draws them is loaded behind the page: a toast may say that nothing loads. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<readonly PendingToast[]>([]);
  const show = useCallback((toast: PendingToast) => setPending((all) => [...all, toast]), []);
  useEffect(() => void loadToasts().catch(() => undefined), []);
  const forget = useCallback(
    (shown: readonly PendingToast[]) => setPending((all) => all.filter((toast) => !shown.includes(toast))),
    [],
  );
  return (
    <ShowContext value={show}>
      {children}
      <DeferredWindow isOpen={pending.length > 0} onOpenChange={() => setPending([])} load={loadToasts}>
        {({ ToastList }) => <ToastList pending={pending} onShown={forget} />}
      </DeferredWindow>
    </ShowContext>
  );
}
