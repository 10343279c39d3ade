import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { AssigneeChoice } from './assignee-choice';
import { WaitingSince } from './request-status';
import { useSubjectText } from './use-subject-text';

interface RequestFactsProps {
  organisationId: number;
  request: RequestDto;
}

/** The subject of a request, and the people and times of it. */
export function RequestFacts({ organisationId, request }: RequestFactsProps) {
  const t = useTranslations('requests.facts');
  const { side, organisation, person, createdAt } = request;
  return (
    <Card title={t('title')}>
      <FactList
        facts={[
          { name: t('subject'), value: <SubjectName request={request} /> },
          ...(side === 'answerer' ? [{ name: t('organisation'), value: organisation.name }] : []),
          { name: t('person'), value: person },
          { name: t('created'), value: <TimeText value={createdAt} dated /> },
          { name: t('waiting'), value: <WaitingSince request={request} /> },
        ]}
      />
      {request.actions.includes('assign') && (
        <div className="mt-4 border-t pt-4">
          <AssigneeChoice organisationId={organisationId} request={request} />
        </div>
      )}
    </Card>
  );
}

function SubjectName({ request }: { request: RequestDto }) {
  const subjectText = useSubjectText();
  const text = subjectText({ ...request, lineCount: request.lines.length });
  if (!request.subjectPath) return text;
  return (
    <Link
      href={request.subjectPath as Route}
      className="rounded-check text-primary-ink underline hover:no-underline"
    >
      {text}
    </Link>
  );
}
