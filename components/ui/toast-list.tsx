'use client';
import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { Tone } from '@/lib/platform/tone';
import { buttonClass } from './button-class';
import type { PendingToast } from './toast';
import { TONES } from './tone';

interface ToastListProps {
  /** Not shown yet. */
  pending: readonly PendingToast[];
  onShown: (shown: readonly PendingToast[]) => void;
}

/** Shows the toasts. */
export function ToastList(props: ToastListProps) {
  return (
    <Base.Provider>
      <Base.Portal>
        <Base.Viewport className="fixed end-4 bottom-4 in-[:root:has([data-offline])]:bottom-20 z-50 flex w-[min(360px,calc(100vw-32px))] flex-col gap-2">
          <Toasts {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Toasts({ pending, onShown }: ToastListProps) {
  const t = useTranslations('ui.actions');
  const { add, toasts } = Base.useToastManager();
  useEffect(() => {
    if (pending.length === 0) return;
    for (const { tone, title, detail, action } of pending)
      add({
        title,
        description: detail,
        type: tone,
        priority: tone === 'danger' ? 'high' : 'low',
        timeout: tone === 'danger' ? 0 : 6000,
        actionProps: action && { children: action.label, onClick: action.onPress },
      });
    onShown(pending);
  }, [pending, add, onShown]);
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
