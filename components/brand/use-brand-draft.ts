'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { errorsByPath } from '@/components/ui/schema-errors';
import { brandQuery, saveDraft } from '@/lib/brand/editing/queries';
import { isSameBody } from '@/lib/brand/editing/rules';
import type { BrandDraft, SaveDraft } from '@/lib/brand/editing/schema';
import { type BrandBody, brandBodySchema, readBody } from '@/lib/brand/model/body';
import { ApiError } from '@/lib/platform/http/browser';
import { withoutBlanks } from './without-blanks';

/** Between the last key and the saving. */
const AUTOSAVE_DELAY_MS = 700;

/** Changes some fields of the form. */
export type ChangeBody = (part: (before: BrandBody) => Partial<BrandBody>) => void;

/** Returns the version of the draft that someone else saved first; null for every other error. */
function getConflictVersion(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null;
  return typeof error.facts.draftVersion === 'number' ? error.facts.draftVersion : null;
}

/** Saves the pending draft when the editor unmounts before the autosave has sent it. */
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

function useAutosave(organisationId: number, draft: BrandDraft, wanted: BrandBody | null) {
  const [saved, setSaved] = useState(draft);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (input: SaveDraft) => saveDraft(organisationId, input),
    onSuccess: setSaved,
  });
  const body = wanted && !isSameBody(wanted, saved.body) ? wanted : null;
  const input = useMemo(() => body && { draftVersion: saved.version, body }, [body, saved.version]);
  useEffect(() => {
    if (!input || isPending || error) return;
    const timer = setTimeout(() => mutate(input), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [input, isPending, error, mutate]);
  useSaveOnUnmount(organisationId, error || isPending ? null : input);
  return { saved, setSaved, isWaiting: input !== null, error, reset };
}

/** Holds the draft of a brand: its form, its errors, and its autosave. Invalid values stay in the form and are not saved. */
export function useBrandDraft(organisationId: number, draft: BrandDraft) {
  const [body, setBody] = useState(draft.body);
  const checked = useMemo(() => brandBodySchema.safeParse(withoutBlanks(body)), [body]);
  const wanted = checked.success ? checked.data : null;
  const { saved, setSaved, isWaiting, error, reset } = useAutosave(organisationId, draft, wanted);
  const client = useQueryClient();
  const conflictVersion = getConflictVersion(error);
  const change: ChangeBody = useCallback((part) => setBody((before) => ({ ...before, ...part(before) })), []);
  return {
    body,
    change,
    /** The draft for the preview: invalid fields count as empty. */
    shown: useMemo(() => readBody(withoutBlanks(body)).body, [body]),
    errors: errorsByPath(checked.error),
    /** The draft that the server has. */
    saved,
    isSaved: wanted !== null && !isWaiting,
    isWaiting: isWaiting && !error,
    /** Why it could not be saved. */
    error: conflictVersion === null ? error : null,
    /** The server's message after someone else changed the draft. */
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
