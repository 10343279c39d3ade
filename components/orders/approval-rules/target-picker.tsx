'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { targetsQuery } from '@/lib/orders/approval-rules/queries';
import type { TargetQuery, Targets } from '@/lib/orders/approval-rules/schema';

interface TargetPickerProps {
  organisationId: number;
  kind: TargetQuery['kind'];
  ids: readonly number[];
  names: Record<string, string>;
  error: string | undefined;
  onPick: (target: Targets['targets'][number]) => void;
  onUnpick: (id: number) => void;
}

/** Picks vendors, product types or products by searching for them. */
export function TargetPicker(props: TargetPickerProps) {
  const { organisationId, kind, ids, names, error, onPick, onUnpick } = props;
  const t = useTranslations('approval-rules.editor');
  const rule = useTranslations('approval-rules');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...targetsQuery(organisationId, { kind, text: useDeferredValue(text) }),
    enabled: isOpen,
  });
  return (
    <div className="grid gap-2">
      <Field label={rule(`kinds.${kind}`)} error={error}>
        {(control) => (
          <Combobox
            control={control}
            placeholder={t('pick')}
            items={query.data?.targets.filter(({ id }) => !ids.includes(id)) ?? []}
            value={null}
            onPick={(pick) => {
              if (!pick) return;
              setText('');
              onPick(pick);
            }}
            text={text}
            onTextChange={setText}
            isOpen={isOpen}
            onOpenChange={setOpen}
            status={query.isError ? t('notFound') : query.isPending && t('searching')}
            empty={query.isSuccess && t('noMatch')}
          >
            {({ name, detail }) => (
              <span className="min-w-0 flex-1">
                <span className="clamp-two">{name}</span>
                {detail && <span className="block truncate text-muted text-small">{detail}</span>}
              </span>
            )}
          </Combobox>
        )}
      </Field>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {ids.map((id) => {
          const name = names[id] ?? String(id);
          return (
            <li key={id} className="min-w-0">
              <Chip value={name} label={t('unpick', { name })} onRemove={() => onUnpick(id)} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
