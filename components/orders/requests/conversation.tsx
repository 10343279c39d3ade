import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileList } from '@/components/orders/files/file-list';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { TimeText } from '@/components/ui/time-text';
import { requestFilePath } from '@/lib/orders/requests/queries';
import type { RequestDto, RequestMessage } from '@/lib/orders/requests/schema';

interface ConversationProps {
  organisationId: number;
  request: RequestDto;
}

/** The entries of a request, oldest first; new ones are read out. */
export function Conversation({ organisationId, request }: ConversationProps) {
  const t = useTranslations('requests.page');
  return (
    <div role="log" aria-label={t('conversation')}>
      <ol className="grid gap-4">
        {request.messages.map((message) => (
          <li key={message.id}>
            <Entry organisationId={organisationId} request={request} message={message} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Names the author of an entry: a person of the reader's tree by name, everybody above as the supplier. */
function useAuthor(): (request: RequestDto, message: RequestMessage) => string {
  const t = useTranslations('requests.authors');
  return ({ side, organisation }, message) => {
    if (message.isMine) return t('you');
    if (message.person !== null && (message.side === side || side === 'asker')) return message.person;
    if (message.person !== null) return t('of', { person: message.person, organisation: organisation.name });
    if (message.side === side) return t('colleague');
    return side === 'asker' ? t('supplier') : organisation.name;
  };
}

function Entry({ organisationId, request, message }: ConversationProps & { message: RequestMessage }) {
  const t = useTranslations('requests');
  const getAuthor = useAuthor();
  const { id, entry, audience, text, createdAt, files } = message;
  const isOwn = audience === 'own';
  return (
    <article
      className={cx(
        'rounded-card border px-4 py-3',
        isOwn ? 'border-dashed bg-sunken' : message.side === request.side ? 'bg-primary-soft' : 'bg-surface',
        message.side === request.side ? 'md:ms-10' : 'md:me-10',
      )}
    >
      <header id={`message-${id}`} className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-small">
        <span className="font-medium text-body">{getAuthor(request, message)}</span>
        {entry !== 'message' && <span className="text-muted">{t(`entries.${entry}`)}</span>}
        {isOwn && entry === 'message' && (
          <Badge icon={Lock}>{t('composer.onlyOwn', { organisation: request.home })}</Badge>
        )}
        <span className="ms-auto text-muted">
          <TimeText value={createdAt} />
        </span>
      </header>
      {text && <p className="mt-1 whitespace-pre-wrap break-words">{text}</p>}
      {files.length > 0 && (
        <div className="mt-2 [&>ul]:mb-0">
          <FileList
            labelledBy={`message-${id}`}
            files={files}
            path={(file) => requestFilePath(organisationId, request.id, file.id)}
          />
        </div>
      )}
    </article>
  );
}
