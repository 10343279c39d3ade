'use client';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Notice } from '@/components/ui/notice';
import { Quantity } from '@/components/ui/quantity';
import { Select } from '@/components/ui/select';
import type { DraftProduct } from '@/lib/orders/quotes/dto';
import { LINE_KINDS } from '@/lib/orders/quotes/rules';
import type { EditedLine, EditedPart } from './draft';
import { LineOptions, LinePlan } from './line-options';
import { LinePrices } from './line-prices';
import type { DraftEditing } from './use-draft';

/** Groups that the menu offers; a quote rarely has more than two. */
const GROUPS = [1, 2, 3, 4, 5];

interface DraftLineProps {
  line: EditedLine;
  index: number;
  count: number;
  product: DraftProduct | undefined;
  parts: readonly EditedPart[];
  editing: DraftEditing;
}

function LineButtons({
  line,
  index,
  count,
  editing,
}: Pick<DraftLineProps, 'line' | 'index' | 'count' | 'editing'>) {
  const t = useTranslations('quotes.editor');
  const { name } = line;
  return (
    <span className="flex shrink-0">
      <IconButton
        label={t('up', { name })}
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => editing.moveLine(index, -1)}
      />
      <IconButton
        label={t('down', { name })}
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => editing.moveLine(index, 1)}
      />
      <IconButton
        label={t('remove', { name })}
        icon={<Trash2 />}
        onClick={() => editing.removeLine(line.key)}
      />
    </span>
  );
}

function KindFields({ line, editing }: Pick<DraftLineProps, 'line' | 'editing'>) {
  const t = useTranslations('quotes');
  return (
    <>
      <Field label={t('editor.kind')} className="w-40">
        {(control) => (
          <Select
            {...control}
            aria-label={t('editor.kindOf', { name: line.name })}
            value={line.kind}
            options={LINE_KINDS.map((kind) => ({ value: kind, label: t(`lines.${kind}`) }))}
            onChange={({ target }) =>
              editing.changeLine(line.key, {
                kind: LINE_KINDS.find((kind) => kind === target.value) ?? 'required',
                alternativeGroup: target.value === 'alternative' ? (line.alternativeGroup ?? 1) : null,
              })
            }
          />
        )}
      </Field>
      {line.kind === 'alternative' && (
        <Field label={t('editor.group')} className="w-24">
          {(control) => (
            <Select
              {...control}
              aria-label={t('editor.groupOf', { name: line.name })}
              value={String(line.alternativeGroup ?? 1)}
              options={GROUPS.map((group) => ({ value: String(group), label: String(group) }))}
              onChange={({ target }) =>
                editing.changeLine(line.key, { alternativeGroup: Number(target.value) })
              }
            />
          )}
        </Field>
      )}
    </>
  );
}

/** One line of a draft, with everything that can be changed about it. */
export function DraftLine({ line, index, count, product, parts, editing }: DraftLineProps) {
  const t = useTranslations('quotes');
  const change = (part: Partial<EditedLine>) => editing.changeLine(line.key, part);
  return (
    <li className="grid gap-3 border-b p-4 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words font-medium">{line.name}</p>
          <p className="break-words text-muted text-small">{line.productCode}</p>
        </div>
        <LineButtons {...{ line, index, count, editing }} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <div>
          <p aria-hidden className="mb-1 font-medium">
            {t('lines.quantity')}
          </p>
          <Quantity
            label={t('editor.quantityOf', { name: line.name })}
            value={line.quantity}
            onChange={(quantity) => change({ quantity })}
          />
        </div>
        <KindFields line={line} editing={editing} />
        {product && <LinePlan line={line} facts={product.facts} onChange={change} />}
      </div>
      {product ? (
        <>
          <LinePrices
            line={line}
            parts={parts}
            getError={(key) => editing.errors[`lines.${index}.prices.${key}`]}
            onChange={(prices) => change({ prices })}
          />
          <LineOptions line={line} facts={product.facts} onChange={change} />
        </>
      ) : (
        !editing.isSaving && (
          <Notice inline tone="warning">
            {t('editor.gone')}
          </Notice>
        )
      )}
    </li>
  );
}
