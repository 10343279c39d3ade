'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import type { BrandBody } from '@/lib/brand/body';
import { brandQuery, saveDraft } from '@/lib/brand/editing/queries';
import { isSameBody } from '@/lib/brand/editing/rules';
import type { BrandDraft, SaveDraft } from '@/lib/brand/editing/schema';
import { ApiError } from '@/lib/http/browser';
import { withoutBlanks } from './without-blanks';

/** What a brand is judged by: the schema of the server. */
const loadRules = () => import('@/lib/brand/body');

/** Between the last key and the saving. */
const AUTOSAVE_DELAY_MS = 700;

/** Changes some fields of what stands in the form. */
export type ChangeBody = (part: (before: BrandBody) => Partial<BrandBody>) => void;

/** The version by which somebody else was first; null for every other error. */
function getConflictVersion(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return typeof error.facts.draftVersion === 'number' ? error.facts.draftVersion : null;
}

/** What has not reached the server yet is sent when the page is left for another one. */
function useSaveOnUnmount(organisationId: number, waiting: SaveDraft | null): void {
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);
  useEffect(
    () => () => {
      if (latest.current) void saveDraft(organisationId, latest.current).catch(() => undefined);
    },
    [organisationId],
  );
}

/** @param isHeld whether it is not known yet if what is wanted can be saved */
function useAutosave(organisationId: number, draft: BrandDraft, wanted: BrandBody | null, isHeld: boolean) {
  const [saved, setSaved] = useState(draft);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: SaveDraft) => saveDraft(organisationId, input),
    onSuccess: setSaved,
  });
  const body = wanted && !isSameBody(wanted, saved.body) ? wanted : null;
  const input = useMemo(() => body && { draftVersion: saved.version, body }, [body, saved.version]);
  useEffect(() => {
    if (!input || isHeld || isPending || error) return;
    const timer = setTimeout(() => mutate(input), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [input, isHeld, isPending, error, mutate]);
  useSaveOnUnmount(organisationId, error || isPending ? null : input);
  return { saved, setSaved, isWaiting: input !== null, error, reset };
}

/**
 * The draft of a brand: what stands in the form, what is wrong with it, and its way to the server, which it takes by itself.
 * What is wrong stays in the form until it is right. The rules come once the page stands; where they cannot be loaded, the
 * server's judgement counts.
 */
export function useBrandDraft(organisationId: number, draft: BrandDraft) {
  const [body, setBody] = useState(draft.body);
  const { part: rules, hasFailed } = useLoaded(loadRules, true);
  const checked = useMemo(() => rules?.brandBodySchema.safeParse(withoutBlanks(body)), [rules, body]);
  const valid = checked?.success ? checked.data : null;
  const wanted = checked ? valid : withoutBlanks(body);
  const isHeld = !checked && !hasFailed;
  const { saved, setSaved, isWaiting, error, reset } = useAutosave(organisationId, draft, wanted, isHeld);
  const client = useQueryClient();
  const conflictVersion = getConflictVersion(error);
  const change: ChangeBody = useCallback((part) => setBody((before) => ({ ...before, ...part(before) })), []);
  return {
    body,
    change,
    /** What can be shown: what is not right yet, as if it were not there. */
    shown: useMemo(() => rules?.readBody(withoutBlanks(body)).body ?? draft.body, [rules, body, draft.body]),
    errors: Object.fromEntries(
      (checked?.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    ) as Record<string, string>,
    /** As the server has it. */
    saved,
    isSaved: wanted !== null && !isWaiting,
    isWaiting: isWaiting && !error,
    /** Why it could not be saved. */
    error: conflictVersion === null ? error : null,
    /** Somebody else changed the draft. */
    conflict: conflictVersion !== null && error instanceof ApiError ? (error.detail ?? error.code) : null,
    retry: reset,
    takeTheirs: () => client.refetchQueries({ queryKey: brandQuery(organisationId).queryKey }),
    overwrite: () => {
      if (conflictVersion !== null) setSaved((before) => ({ ...before, version: conflictVersion }));
      reset();
    },
  };
}
export type BrandEditing = ReturnType<typeof useBrandDraft>;
