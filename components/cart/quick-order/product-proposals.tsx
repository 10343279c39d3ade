'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Highlighted } from '@/components/catalogue/highlighted';
import { ProductPicture } from '@/components/catalogue/product-picture';
import { proposalId } from '@/components/catalogue/proposal-id';
import { cx } from '@/components/ui/cx';
import type { Proposal } from '@/lib/catalogue/suggestions/proposals';

interface ProductProposalsProps {
  /** Id of the list, and prefix of the ids of its options. */
  id: string;
  organisationId: number;
  proposals: readonly Proposal[];
  activeKey: string | null;
  /** To be marked in what is proposed. */
  text: string;
  onHover: (key: string) => void;
  onSelect: (proposal: Proposal, list: Element) => void;
}

/** Pixels that the list takes at most, with its margin. */
const MAX_HEIGHT = 330;
/** Pixels that the sticky parts at the top of the page cover. */
const COVERED = 120;

/** Opens the list upwards when it does not fit below its cell, but fits between the cell and the sticky parts. */
function useOpensUp() {
  const list = useRef<HTMLDivElement>(null);
  const [opensUp, setOpensUp] = useState(false);
  useLayoutEffect(() => {
    const cell = list.current?.parentElement?.getBoundingClientRect();
    if (cell) setOpensUp(window.innerHeight - cell.bottom < MAX_HEIGHT && cell.top > MAX_HEIGHT + COVERED);
  }, []);
  return { list, opensUp };
}

/** The products that a cell proposes. The cursor stays in the cell. */
export function ProductProposals({ id, organisationId, proposals, ...rest }: ProductProposalsProps) {
  const t = useTranslations('quick-order.grid');
  const { list, opensUp } = useOpensUp();
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={t('suggestions')}
      // Pressing on it must not take the cursor out of the cell, which would close it.
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'floating absolute start-0 z-40 max-h-80 w-[min(34rem,calc(100vw-5.5rem))] overflow-y-auto overscroll-contain p-1',
        opensUp ? 'bottom-full mb-1' : 'top-full mt-1',
      )}
    >
      {proposals.map((proposal) => (
        <ProposalOption
          key={proposal.key}
          id={proposalId(id, proposal.key)}
          organisationId={organisationId}
          proposal={proposal}
          {...rest}
        />
      ))}
    </div>
  );
}

type OptionProps = Omit<ProductProposalsProps, 'proposals'> & { proposal: Proposal };

function ProposalOption({ id, organisationId, proposal, activeKey, text, onHover, onSelect }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  const isActive = proposal.key === activeKey;
  const [code, name] =
    proposal.kind === 'sku' ? [proposal.label, proposal.detail] : [proposal.detail, proposal.label];
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { productId, hasPicture, pictureVersion } = proposal;
  const picture = { id: productId ?? 0, hasPicture, pictureVersion, type: null };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the cell, where the cursor stays
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-highlighted={isActive || undefined}
      onMouseMove={() => !isActive && onHover(proposal.key)}
      onClick={(event) => onSelect(proposal, event.currentTarget)}
      className="floating-item"
    >
      <ProductPicture organisationId={organisationId} product={picture} size="row" className="size-7" />
      <span className="max-w-[45%] shrink-0 truncate font-code">
        <Highlighted text={code} search={text} />
      </span>
      <span className="min-w-0 flex-1 truncate text-muted">
        <Highlighted text={name} search={text} />
      </span>
    </div>
  );
}
