import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from './button';
import { SupportContact } from './support-contact';

interface ErrorStateProps {
  /** True when the page has nothing else: its title is then the page's h1. */
  wholePage?: boolean;
  title: string;
  /** Says what is safe and what to do now. */
  detail?: ReactNode;
  /** The request id that support can search for. */
  reference?: string;
  onRetry?: () => void;
  /** Instead of the retry button. */
  action?: ReactNode;
}

/** Something could not be shown. Says what happened, what is safe, what to do, and a number to quote. */
export function ErrorState({ wholePage, title, detail, reference, onRetry, action }: ErrorStateProps) {
  const t = useTranslations();
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div role="alert" className="flex flex-col items-center gap-1 px-4 py-14 text-center">
      <TriangleAlert aria-hidden className="mb-2 size-8 stroke-[1.5] text-danger-ink" />
      <Title className="font-medium text-body">{title}</Title>
      {detail && <p className="max-w-md text-muted">{detail}</p>}
      {(onRetry || action) && (
        <div className="mt-4">
          {action ?? (
            <Button icon={<RotateCw />} onClick={onRetry}>
              {t('ui.actions.tryAgain')}
            </Button>
          )}
        </div>
      )}
      {reference && (
        <p className="mt-4 text-muted text-small">
          {t.rich('ui.parts.reference', {
            code: () => <span className="select-all font-code">{reference}</span>,
          })}
          <SupportContact />
        </p>
      )}
    </div>
  );
}
