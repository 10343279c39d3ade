'use client';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { LineReference } from '@/components/cart/line-reference';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { OpenedLine } from '@/lib/orders/order-templates/opened-schema';
import { EditQuantity } from './edit-quantity';
import { LineProduct } from './line-product';
import type { LineEditing } from './use-line-editing';

interface EditLineProps {
  line: OpenedLine;
  index: number;
  count: number;
  organisationId: number;
  editing: LineEditing;
}

/** A line to be changed: reference, plan, quantity, place. Alt with an arrow moves it, too. */
export function EditLine({ line, index, count, organisationId, editing }: EditLineProps) {
  const t = useTranslations('order-templates.template');
  const row = useRef<HTMLLIElement>(null);
  const { name } = line;
  // A row that is moved in the page loses the focus.
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (index >= 0 && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [index]);
  const move = (step: number) => {
    if (index + step < 0 || index + step >= count) return;
    focused.current = document.activeElement;
    void editing.move(line, index + step);
  };
  return (
    <li
      ref={row}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step || !event.altKey) return;
        event.preventDefault();
        move(step);
      }}
      className="grid items-start gap-x-3 gap-y-2 border-b px-3 py-2.5 last:border-b-0 hover:bg-hover md:grid-cols-[minmax(0,1fr)_12rem_9rem_auto]"
    >
      <div className="min-w-0">
        <LineProduct line={line} organisationId={organisationId} isEdited />
        <LineReference
          name={name}
          reference={line.reference}
          onSave={(reference) => editing.setReference(line, reference)}
        />
      </div>
      {line.plans.length > 0 ? (
        <Select
          aria-label={t('plan', { name })}
          value={line.ratePlanId === null ? '' : String(line.ratePlanId)}
          placeholder={t('noPlan')}
          options={line.plans.map((plan) => ({ value: String(plan.id), label: plan.name }))}
          onChange={(event) => editing.setPlan(line, event.target.value ? Number(event.target.value) : null)}
        />
      ) : (
        <span className="max-md:hidden" />
      )}
      <EditQuantity
        label={t('quantityOf', { name })}
        value={line.saved}
        onSave={(quantity) => editing.setQuantity(line, quantity)}
      />
      <span className="flex">
        <IconButton
          size="small"
          label={t('moveUp', { name })}
          icon={<ArrowUp />}
          aria-disabled={index === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          size="small"
          label={t('moveDown', { name })}
          icon={<ArrowDown />}
          aria-disabled={index === count - 1}
          onClick={() => move(1)}
        />
        <IconButton
          size="small"
          label={t('remove', { name })}
          icon={<Trash2 />}
          onClick={() => {
            focusNeighbour(row.current);
            void editing.remove(line, index);
          }}
        />
      </span>
    </li>
  );
}

/** The line with the focus is about to go: its neighbour's last button gets it. */
function focusNeighbour(row: HTMLLIElement | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
}
