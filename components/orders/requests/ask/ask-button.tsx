'use client';
import { MessageCircleQuestion } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AskedKind, AskedSubject } from './asked-subject';
import { LazyAskDialog } from './lazy-ask-dialog';
import { useCanAsk } from './use-can-ask';

interface AskButtonProps {
  organisationId: number;
  subject: AskedSubject;
  /** The kinds to choose from; the first is chosen. */
  kinds: readonly [AskedKind, ...AskedKind[]];
  label?: string;
  /** The spoken name, where the label does not say which of several buttons it is. */
  name?: string;
  /** The name of the subject, where the page shows more than one. */
  about?: string;
  variant?: ComponentProps<typeof Button>['variant'];
  size?: ComponentProps<typeof Button>['size'];
  className?: string;
}

/** Asks the organisation above about something; nothing where nobody above answers. */
export function AskButton({ organisationId, subject, kinds, label, name, about, ...look }: AskButtonProps) {
  const t = useTranslations('requests.ask');
  const [isOpen, setOpen] = useState(false);
  if (!useCanAsk(organisationId)) return null;
  return (
    <>
      <Button {...look} aria-label={name} icon={<MessageCircleQuestion />} onClick={() => setOpen(true)}>
        {label ?? t('button')}
      </Button>
      {isOpen && (
        <LazyAskDialog
          organisationId={organisationId}
          subject={subject}
          kinds={kinds}
          about={about}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
