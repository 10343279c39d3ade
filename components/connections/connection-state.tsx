import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { ManagedConnection } from '@/lib/connections/management/schema';

/** The state of a connection. */
export function ConnectionState({ connection }: { connection: ManagedConnection }) {
  const t = useTranslations('connections.states');
  if (connection.isPaused) return <Badge tone="warning">{t('paused')}</Badge>;
  if (connection.stopped) return <Badge tone="danger">{t('stopped')}</Badge>;
  if (connection.failure) return <Badge tone="warning">{t('failing')}</Badge>;
  if (connection.lastAnswerAt) return <Badge tone="success">{t('connected')}</Badge>;
  return <Badge>{t('unused')}</Badge>;
}
