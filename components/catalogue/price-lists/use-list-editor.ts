'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { useProblem } from '@/components/platform/messages/use-problem';
import { usePerson } from '@/components/ui/person-context';
import { useToast } from '@/components/ui/toast';
import { changeListMutation, createListMutation } from '@/lib/catalogue/price-lists/queries';
import type { PriceListDto } from '@/lib/catalogue/price-lists/schema';
import { ApiError } from '@/lib/platform/http/browser';
import {
  checkDraft,
  EMPTY_DRAFT,
  type FieldErrors,
  focusOn,
  type PriceListDraft,
  toDraft,
  toFieldErrors,
} from './price-list-draft';

const focusFirst = (errors: FieldErrors) => {
  const [path] = Object.keys(errors);
  if (path) focusOn(path);
};

/** Holds the draft and the list that it was made from. */
function useDraft(list: PriceListDto | null) {
  const { locale } = usePerson();
  const [base, setBase] = useState(list);
  const [draft, setDraft] = useState<PriceListDraft>(list ? toDraft(list, locale) : EMPTY_DRAFT);
  const [isChecking, setChecking] = useState(false);
  const change = useCallback(
    (part: (before: PriceListDraft) => Partial<PriceListDraft>) =>
      setDraft((before) => ({ ...before, ...part(before) })),
    [],
  );
  const reset = (saved: PriceListDto) => {
    setBase(saved);
    setDraft(toDraft(saved, locale));
  };
  const check = async () => {
    setChecking(true);
    const checked = await checkDraft(draft);
    setChecking(false);
    return checked;
  };
  return { base, draft, change, check, isChecking, take: reset };
}

/**
 * Holds the form of one price list: its draft, its errors, and saving.
 * @param onCreated called with the id of a new list
 */
export function useListEditor(
  organisationId: number,
  list: PriceListDto | null,
  onCreated: (id: number) => void,
) {
  const t = useTranslations('price-lists.editor');
  const { base, draft, change, check, isChecking, take: reset } = useDraft(list);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** The latest version, after someone else changed the list. */
  const [theirs, setTheirs] = useState<PriceListDto | null>(null);
  const client = useQueryClient();
  const [toast, problem] = [useToast(), useProblem()];
  const create = useMutation(createListMutation(client, organisationId));
  const put = useMutation(changeListMutation(client, organisationId, list?.id ?? 0));

  const handleError = (error: unknown) => {
    if (!(error instanceof ApiError)) return toast.danger({ title: t('failed') });
    const { current } = error.facts;
    if (error.code === 'conflict' && current) return setTheirs(current as PriceListDto);
    const found = toFieldErrors(error.fields);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirst(found);
    toast.danger(problem(error));
  };
  const settle = (saved: PriceListDto) => {
    reset(saved);
    setTheirs(null);
    setErrors({});
  };
  const save = async (version = base?.version) => {
    const checked = await check();
    if ('errors' in checked) {
      setErrors(checked.errors);
      return focusFirst(checked.errors);
    }
    if (version === undefined)
      return create.mutate(checked.input, {
        onSuccess: ({ id }) => {
          toast.success({ title: t('saved') });
          onCreated(id);
        },
        onError: handleError,
      });
    put.mutate(
      { ...checked.input, version },
      {
        onSuccess: (saved) => {
          settle(saved);
          toast.success({ title: t('saved'), detail: t('savedDetail') });
        },
        onError: handleError,
      },
    );
  };
  return {
    base,
    draft,
    errors,
    theirs,
    change,
    save: () => void save(),
    takeTheirs: () => theirs && settle(theirs),
    /** Saves the draft over the other person's version. */
    overwrite: () => theirs && void save(theirs.version),
    isSaving: isChecking || create.isPending || put.isPending,
  };
}

export type ListEditor = ReturnType<typeof useListEditor>;
