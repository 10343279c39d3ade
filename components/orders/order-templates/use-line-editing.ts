'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import type { OpenedLine } from '@/lib/orders/order-templates/opened-schema';
import type { NewLineInput } from '@/lib/orders/order-templates/schema';
import type { TemplateEdits } from './use-template-edits';

const toContent = (line: OpenedLine): NewLineInput => ({
  productId: line.productId,
  quantity: line.saved,
  ratePlanId: line.ratePlanId,
  provisioning: line.provisioning,
  maintenance: line.maintenance,
  reference: line.reference,
});

/** Changes of the lines of a template, each saved at once. */
export function useLineEditing({ edit }: TemplateEdits) {
  const t = useTranslations('order-templates');
  const toast = useToast();
  // Announces the last change to screen readers.
  const [announcement, announce] = useState('');
  const changeLine = (
    line: OpenedLine,
    change: { quantity?: number; ratePlanId?: number | null; reference?: string | null; position?: number },
  ) => edit({ kind: 'line', lineId: line.id, change });
  return {
    announcement,
    setQuantity: (line: OpenedLine, quantity: number) => void changeLine(line, { quantity }),
    setPlan: (line: OpenedLine, ratePlanId: number | null) => void changeLine(line, { ratePlanId }),
    setReference: (line: OpenedLine, reference: string | null) => changeLine(line, { reference }),
    move: async (line: OpenedLine, position: number) => {
      if (await changeLine(line, { position }))
        announce(t('template.moved', { name: line.name, position: position + 1 }));
    },
    remove: async (line: OpenedLine, position: number) => {
      if (!(await edit({ kind: 'remove', lineId: line.id }))) return;
      toast.info({
        title: t('template.removed', { name: line.name }),
        action: {
          label: t('template.undo'),
          onPress: () => void edit({ kind: 'add', lines: [toContent(line)], position }),
        },
      });
    },
    add: async (product: { id: number; name: string }) => {
      const line = { productId: product.id, quantity: 1 };
      if (await edit({ kind: 'add', lines: [line] })) announce(t('add.added', { name: product.name }));
    },
  };
}
export type LineEditing = ReturnType<typeof useLineEditing>;
