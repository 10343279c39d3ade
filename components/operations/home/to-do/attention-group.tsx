'use client';
import { useTranslations } from 'next-intl';
import { AttentionCard } from '@/components/orders/attention/attention-card';
import { attentionPath } from '@/lib/orders/list/attention-queries';
import type { AttentionList } from '@/lib/orders/list/attention-schema';
import { ToDoGroup } from './to-do-group';

interface AttentionGroupProps {
  organisationId: number;
  attention: AttentionList;
  onDone: () => void;
}

/** Orders with a problem. */
export default function AttentionGroup({ organisationId, attention, onDone }: AttentionGroupProps) {
  const t = useTranslations('home.toDo');
  const { items, total, me } = attention;
  return (
    <ToDoGroup
      title={t('attention')}
      items={items}
      all={{ count: total, href: attentionPath(organisationId) }}
    >
      {(order) => <AttentionCard order={order} me={me} onDone={onDone} />}
    </ToDoGroup>
  );
}
