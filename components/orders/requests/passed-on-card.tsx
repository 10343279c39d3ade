import { CornerDownLeft } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { requestPath } from '@/lib/orders/model/paths';
import { isOpenState } from '@/lib/orders/requests/rules';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { RequestBadge } from './request-status';
import { fillDraft } from './use-message-draft';

interface PassedOnCardProps {
  organisationId: number;
  request: RequestDto;
  personId: string;
}

/** The request above that passes this one on, or the one below that it passes on. */
export function PassedOnCard({ organisationId, request, personId }: PassedOnCardProps) {
  const t = useTranslations('requests.passedOn');
  const { passedOn, passedFrom } = request;
  const link = ({ id, number }: { id: string; number: string }) => (
    <Link
      href={requestPath(organisationId, id) as Route}
      className="font-code text-primary-ink underline hover:no-underline"
    >
      {number}
    </Link>
  );
  if (passedFrom)
    return (
      <Card title={t('fromTitle')}>
        <p>{t.rich('from', { request: () => link(passedFrom) })}</p>
      </Card>
    );
  if (!passedOn) return null;
  const { answer, state } = passedOn;
  const canAnswer = request.actions.includes('message');
  return (
    <Card title={t('title')} aside={<RequestBadge state={state} />}>
      <div className="grid justify-items-start gap-3">
        <p>{t.rich('as', { request: () => link(passedOn) })}</p>
        {answer === null ? (
          <p className="text-muted">{t(isOpenState(state) ? 'waiting' : 'withoutWords')}</p>
        ) : (
          <blockquote className="w-full whitespace-pre-wrap break-words border-s-2 ps-3">{answer}</blockquote>
        )}
        {answer !== null && canAnswer && (
          <Button icon={<CornerDownLeft />} onClick={() => fillDraft(personId, request.id, answer)}>
            {t('use')}
          </Button>
        )}
        <p className="text-muted text-small">{t('unseen', { organisation: request.organisation.name })}</p>
      </div>
    </Card>
  );
}
