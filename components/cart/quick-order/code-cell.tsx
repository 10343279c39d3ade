'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId } from 'react';
import { proposalId } from '@/components/catalogue/proposal-id';
import { useSuggestions } from '@/components/shell/use-suggestions';
import { MAX_CODE_LENGTH } from '@/lib/cart/quick-order/constants';
import type { DraftRow } from '@/lib/cart/quick-order/draft';
import type { Proposal, ProposalGroup } from '@/lib/catalogue/suggestions/proposals';
import { CELL_INPUT } from './cell-class';
import type { DraftStore } from './draft-store';
import { focusCell, getIndex, moveBetweenRows } from './focus';
import { pastedId } from './pasted-text';
import { ProductProposals } from './product-proposals';

/** Products only, each once: by its SKU where that was typed. */
function selectProducts(groups: ProposalGroup[]): ProposalGroup[] {
  const products = groups.flatMap(({ proposals }) => proposals.filter(({ productId }) => productId !== null));
  const skusFirst = [...products].sort((a, b) => Number(b.kind === 'sku') - Number(a.kind === 'sku'));
  const unique = skusFirst.filter(
    ({ productId }, index) => skusFirst.findIndex((one) => one.productId === productId) === index,
  );
  return unique.length > 0 ? [{ title: '', proposals: unique }] : [];
}

const getCode = ({ kind, label, detail }: Proposal): string => (kind === 'sku' ? label : detail);

interface CodeCellProps {
  organisationId: number;
  row: DraftRow;
  store: DraftStore;
}

/** SKU or name, with products proposed as one types. Enter without a proposal goes to the next row, as hand scanners do. */
export function CodeCell({ organisationId, row, store }: CodeCellProps) {
  const t = useTranslations('quick-order.grid');
  const listId = useId();
  const { code } = row.input;
  const { groups, isOpen, active, setActive, open, close, onKey } = useSuggestions(
    organisationId,
    code,
    selectProducts,
  );
  const proposals = groups[0]?.proposals ?? [];
  const choose = (proposal: Proposal, field: Element | null) => {
    close();
    void store.change(row.row, {
      code: getCode(proposal) || proposal.label,
      productId: proposal.productId,
    });
    if (field) focusCell(field.closest('table'), getIndex(field), 'quantity');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(active, event.currentTarget);
    } else if ((isOpen || event.altKey) && onKey(event)) event.preventDefault();
    else moveBetweenRows(event, 'code');
  };
  return (
    <span className="relative block">
      <input
        type="text"
        role="combobox"
        data-cell="code"
        value={code}
        placeholder={t('code')}
        onChange={(event) => {
          store.edit(row.row, { code: event.target.value });
          open();
        }}
        onFocus={(event) => event.target.select()}
        onPaste={close}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          void store.leave(row.row);
        }}
        maxLength={MAX_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        aria-label={t('codeOf', { row: row.row })}
        aria-describedby={pastedId(row)}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active ? proposalId(listId, active.key) : undefined}
        className={`${CELL_INPUT} font-code placeholder:font-body lg:placeholder:text-transparent`}
      />
      {isOpen && (
        <ProductProposals
          id={listId}
          organisationId={organisationId}
          proposals={proposals}
          activeKey={active?.key ?? null}
          text={code}
          onHover={setActive}
          onSelect={(proposal, field) => choose(proposal, field)}
        />
      )}
      <span role="status" className="sr-only">
        {isOpen && t('suggestionCount', { count: proposals.length })}
      </span>
    </span>
  );
}
