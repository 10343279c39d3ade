'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import type { TemplateEdit } from '@/lib/orders/order-templates/edits';
import type { OpenedTemplate } from '@/lib/orders/order-templates/opened-schema';
import { editTemplateMutation, readTemplate, templateQuery } from '@/lib/orders/order-templates/queries';
import { listDifferences, type TemplateDifference } from '@/lib/orders/order-templates/rules';
import { ApiError } from '@/lib/platform/http/browser';

/** The changes that someone else saved while the page was open. */
export interface TemplateConflict {
  /** Says who, when that is known. */
  detail: string;
  differences: TemplateDifference[];
}

/** Changes of a template; one that meets a newer template is not saved, and says what is new. */
export function useTemplateEdits(organisationId: number, id: string) {
  const t = useTranslations('order-templates.edit');
  const reason = useReason();
  const toast = useToast();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<TemplateConflict | null>(null);
  const { mutateAsync, isPending } = useMutation(editTemplateMutation(client, organisationId, id));
  const { queryKey } = templateQuery(organisationId, id);

  const explain = async (error: unknown, shown: OpenedTemplate | undefined) => {
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !shown)
      return toast.danger({ title: t('notSaved'), detail: reason(error) });
    const now = await readTemplate(client, organisationId, id).catch(() => null);
    setConflict({ detail: reason(error), differences: now ? listDifferences(shown, now) : [] });
  };
  return {
    conflict,
    dismissConflict: () => setConflict(null),
    isPending,
    /** @returns whether it was saved */
    edit: async (change: TemplateEdit): Promise<boolean> => {
      const shown = client.getQueryData(queryKey);
      try {
        await mutateAsync(change);
        setConflict(null);
        return true;
      } catch (error) {
        await explain(error, shown);
        return false;
      }
    },
  };
}
export type TemplateEdits = ReturnType<typeof useTemplateEdits>;
