'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ToDo as ToDoItems } from '@/lib/operations/home/schema';
import type { BlockProps } from '../blocks/block-props';
import { useFocusAfterDone } from './use-focus-after-done';

// Each kind is a file of its own: a page loads the code of what waits, and no other.
const ApprovalsGroup = dynamic(() => import('./approvals-group'));
const AttentionGroup = dynamic(() => import('./attention-group'));
const RequestsGroup = dynamic(() => import('./requests-group'));
const UnconfirmedGroup = dynamic(() => import('./unconfirmed-group'));
const HeldGroup = dynamic(() => import('./held-group'));
const PreparedGroup = dynamic(() => import('./prepared-group'));
const SharedCartsGroup = dynamic(() => import('./shared-carts-group'));

const listIds = ({
  approvals,
  attention,
  requests,
  unconfirmed,
  held,
  prepared,
  sharedCarts,
}: ToDoItems): string[] =>
  [
    ...(approvals?.items ?? []),
    ...requests.items,
    ...(attention?.items ?? []),
    ...(unconfirmed?.items ?? []),
    ...(held ?? []),
    ...(prepared ?? []),
    ...(sharedCarts ?? []),
  ].map(({ id }) => id);

/** Everything that waits for the person, and can be done here. */
export function ToDo({ organisationId, home: { toDo }, onDone }: BlockProps) {
  const t = useTranslations('home.toDo');
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ids = listIds(toDo);
  useFocusAfterDone(list, heading, ids.join());
  const { approvals, attention, requests, unconfirmed, held, prepared, sharedCarts } = toDo;
  const shared = { organisationId, onDone };
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do" ref={heading} tabIndex={-1} className="mb-2 font-semibold">
        {t('title')}
      </h2>
      <div role="status">{ids.length === 0 && <p className="text-muted">{t('empty')}</p>}</div>
      <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {approvals && approvals.items.length > 0 && <ApprovalsGroup {...shared} approvals={approvals} />}
        {requests.items.length > 0 && <RequestsGroup organisationId={organisationId} requests={requests} />}
        {attention && attention.items.length > 0 && <AttentionGroup {...shared} attention={attention} />}
        {unconfirmed && unconfirmed.items.length > 0 && (
          <UnconfirmedGroup organisationId={organisationId} unconfirmed={unconfirmed} />
        )}
        {held && held.length > 0 && <HeldGroup held={held} onDone={onDone} />}
        {prepared && prepared.length > 0 && <PreparedGroup {...shared} prepared={prepared} />}
        {sharedCarts && sharedCarts.length > 0 && <SharedCartsGroup {...shared} carts={sharedCarts} />}
      </div>
    </section>
  );
}
