'use client';
import { MessageCircleQuestion } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import type { AskedKind, AskedSubject } from './asked-subject';
import { useCanAsk } from './use-can-ask';

const AskDialog = dynamic(() => import('./ask-dialog').then((part) => part.AskDialog, loadFailed), {
  ssr: false,
});

interface AskButtonProps {
  organisationId: number;
  subject: AskedSubject;
  /** The kinds to choose from; the first is chosen. */
  kinds: readonly [AskedKind, ...AskedKind[]];
  label?: string;
  variant?: ComponentProps<typeof Button>['variant'];
  className?: string;
}

/** Asks the organisation above about something; nothing where nobody above answers. */
export function AskButton({ organisationId, subject, kinds, label, variant, className }: AskButtonProps) {
  const t = useTranslations('requests.ask');
  const [isOpen, setOpen] = useState(false);
  if (!useCanAsk(organisationId)) return null;
  return (
    <>
      <Button
        variant={variant}
        className={className}
        icon={<MessageCircleQuestion />}
        onClick={() => setOpen(true)}
      >
        {label ?? t('button')}
      </Button>
      {isOpen && (
        <AskDialog
          organisationId={organisationId}
          subject={subject}
          kinds={kinds}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
