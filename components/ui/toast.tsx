'use client';
import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Tone } from '@/lib/tone';
import { buttonClass } from './button-class';
import { TONES } from './tone';

interface ToastMessage {
  title: string;
  detail?: string;
  /** One thing to do about it, such as "Undo". */
  action?: { label: string; onPress: () => void };
}

/** Says that something happened which the page itself does not show. Errors stay until they are closed. */
export function useToast() {
  const { add } = Base.useToastManager();
  const show = (tone: Tone, { title, detail, action }: ToastMessage) =>
    add({
      title,
      description: detail,
      type: tone,
      priority: tone === 'danger' ? 'high' : 'low',
      timeout: tone === 'danger' ? 0 : 6000,
      actionProps: action && { children: action.label, onClick: action.onPress },
    });
  return {
    success: (message: ToastMessage) => show('success', message),
    info: (message: ToastMessage) => show('info', message),
    warning: (message: ToastMessage) => show('warning', message),
    danger: (message: ToastMessage) => show('danger', message),
  };
}

/** Holds the toasts of everything inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider>
      {children}
      <Base.Portal>
        <Base.Viewport className="fixed end-4 bottom-4 z-50 flex w-[min(360px,calc(100vw-32px))] flex-col gap-2">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const t = useTranslations('ui.actions');
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const tone = TONES[(toast.type as Tone | undefined) ?? 'info'];
    return (
      <Base.Root key={toast.id} toast={toast} className="floating data-limited:hidden">
        <Base.Content className="flex items-start gap-2.5 p-3">
          <tone.Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone.ink}`} />
          <div className="min-w-0 flex-1 break-words">
            <Base.Title className="font-medium text-body" render={<p />} />
            <Base.Description className="mt-0.5 text-muted" />
            <Base.Action className={buttonClass('secondary', 'small', 'mt-2 empty:hidden')} />
          </div>
          <Base.Close
            aria-label={t('close')}
            className={buttonClass('quiet', 'small', '-mt-1 -me-1 w-control-small px-0!')}
          >
            <X aria-hidden className="size-4" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}
