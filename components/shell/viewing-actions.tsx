'use client';
import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { stopViewing } from '@/lib/accounts/queries';
import type { WayBack } from './way-back';

interface ViewingActionsProps {
  /** The organisation that the person only looks at. */
  acting: string;
  back: WayBack;
}

const ACTION =
  'flex min-h-9 max-w-1/2 shrink-0 items-center gap-1.5 text-left font-medium text-info-ink underline touch:min-h-11';

/**
 * Ends the looking: to act for the organisation on this page, or to go back. The page is a new document, because what was read for
 * viewers must not stay.
 */
export function ViewingActions({ acting, back }: ViewingActionsProps) {
  const t = useTranslations('shell.organisations');
  const reason = useReason();
  const toast = useToast();
  const { mutate: stop } = useMutation({
    mutationFn: (_href: string) => stopViewing(),
    onSuccess: (_stopped, href) => window.location.assign(href),
    onError: (error) => toast.danger({ title: t('notStopped'), detail: reason(error) }),
  });
  return (
    <>
      <button
        type="button"
        className={ACTION}
        onClick={() => stop(window.location.pathname + window.location.search)}
      >
        <span className="clamp-two">{t('actFor', { name: acting })}</span>
      </button>
      <button type="button" className={ACTION} onClick={() => stop(back.href)}>
        <Undo2 aria-hidden className="size-4 shrink-0" />
        <span className="clamp-two">{t('backTo', { name: back.name })}</span>
      </button>
    </>
  );
}
