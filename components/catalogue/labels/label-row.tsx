'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import { Cell, TableRow } from '@/components/ui/table';
import { useHydrated } from '@/components/ui/use-hydrated';
import { renameLabelMutation } from '@/lib/catalogue/labels/queries';
import type { LabelEntry } from '@/lib/catalogue/labels/schema';
import { MAX_LABEL_LENGTH } from '@/lib/catalogue/model/constants';
import type { LabelList } from './drafts';

interface LabelRowProps {
  organisationId: number;
  list: LabelList;
  entry: LabelEntry;
  /** The unsaved text; null for none. The list keeps it, because a reload may remove the row. */
  typed: string | null;
  onType: (typed: string | null) => void;
}

/** One vendor or type; its name is changed in place: Enter saves, Escape undoes the change. */
export function LabelRow({ organisationId, list, entry, typed, onType }: LabelRowProps) {
  const t = useTranslations('labels');
  const { kind, language } = list;
  const reason = useReason();
  const isReady = useHydrated();
  const { locale } = usePerson();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useMutation(
    renameLabelMutation(useQueryClient(), organisationId),
  );
  const stored = entry.name ?? '';
  const value = typed ?? stored;
  const isChanged = value.trim() !== stored;
  const discard = () => {
    onType(null);
    reset();
  };
  const save = () => {
    if (!isChanged) return discard();
    mutate(
      { kind, language, id: entry.id, name: value.trim(), previous: entry.name },
      {
        onSuccess: () => {
          onType(null);
          field.current?.focus();
        },
      },
    );
  };
  const message = error ? reason(error) : undefined;
  const number = entry.id.toString();
  return (
    <TableRow>
      <Cell numeric className="w-24 text-muted">
        {entry.id}
      </Cell>
      <Cell>
        <form
          className="flex flex-wrap items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Input
            ref={field}
            aria-label={t(`${kind}.field`, { id: number })}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? id : undefined}
            className="min-w-40 flex-1"
            maxLength={MAX_LABEL_LENGTH}
            autoComplete="off"
            readOnly={!isReady}
            lang={language ?? undefined}
            placeholder={(language && entry.standard) ?? t(`${kind}.placeholder`, { id: number })}
            value={value}
            onChange={({ target }) => onType(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && discard()}
          />
          {isChanged && (
            <>
              <Button type="submit" size="small" variant="primary" busy={isPending}>
                {t('table.save')}
              </Button>
              <Button size="small" onClick={discard}>
                {t('table.undo')}
              </Button>
            </>
          )}
        </form>
        <FieldError id={id} message={message} />
      </Cell>
      <Cell numeric className="w-28">
        {entry.products.toLocaleString(locale)}
      </Cell>
    </TableRow>
  );
}
