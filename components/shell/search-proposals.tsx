'use client';
import { Hash, Shapes, Store } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Highlighted } from '@/components/catalogue/highlighted';
import { ProductPicture } from '@/components/catalogue/product-picture';
import { proposalId } from '@/components/catalogue/proposal-id';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import type { Proposal, ProposalGroup } from '@/lib/catalogue/suggestions/proposals';

interface SearchProposalsProps {
  /** Id of the list, and prefix of the ids of its parts. */
  id: string;
  organisationId: number;
  groups: readonly ProposalGroup[];
  activeKey: string | null;
  /** The text that the proposals match, to be marked in them. */
  text: string;
  /** The same where it is not what was typed; else null. */
  correction: string | null;
  onHover: (key: string) => void;
  onSelect: (proposal: Proposal, event: MouseEvent) => void;
}

/** Lists the proposals of the search field by group. The focus stays in the field. */
export function SearchProposals({ id, groups, correction, ...rest }: SearchProposalsProps) {
  const t = useTranslations('shell.search');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      // Pressing on it must not take the cursor out of the field, which would close it.
      onMouseDown={(event) => event.preventDefault()}
      className="floating absolute inset-x-0 top-full z-50 mt-1 max-h-[min(70dvh,34rem)] overflow-y-auto overscroll-contain p-1 text-ink"
    >
      {correction && (
        <p aria-hidden className="px-2.5 py-1 text-muted text-small">
          {t.rich('corrected', { text: () => <strong className="text-ink">{correction}</strong> })}
        </p>
      )}
      {groups.map(({ title, proposals }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div
          key={title}
          role="group"
          aria-label={title}
          className="not-first:mt-1 not-first:border-t not-first:pt-1"
        >
          <p aria-hidden className="px-2.5 py-1 font-medium text-muted text-small">
            {title}
          </p>
          {proposals.map((proposal) => (
            <ProposalOption
              key={proposal.key}
              id={proposalId(id, proposal.key)}
              proposal={proposal}
              {...rest}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = Omit<SearchProposalsProps, 'groups' | 'correction'> & { proposal: Proposal };

function ProposalOption({ id, organisationId, proposal, activeKey, text, onHover, onSelect }: OptionProps) {
  const { locale } = usePerson();
  const option = useRef<HTMLAnchorElement>(null);
  const isActive = proposal.key === activeKey;
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-highlighted={isActive || undefined}
      href={`/o/${organisationId}/products${proposal.path}` as Route}
      onMouseMove={() => !isActive && onHover(proposal.key)}
      onClick={(event) => onSelect(proposal, event)}
      className="floating-item"
    >
      <ProposalIcon organisationId={organisationId} proposal={proposal} />
      <span
        className={`min-w-0 flex-1 truncate ${proposal.kind === 'sku' || proposal.kind === 'part-number' ? 'font-code' : ''}`}
      >
        <Highlighted text={proposal.label} search={text} />
      </span>
      {proposal.detail && (
        <span
          className={`max-w-[40%] truncate text-muted text-small ${proposal.kind === 'product' ? 'font-code' : ''}`}
        >
          <Highlighted text={proposal.detail} search={text} />
        </span>
      )}
      {proposal.count !== null && (
        <span className="text-muted text-small tabular-nums">
          {new Intl.NumberFormat(locale).format(proposal.count)}
        </span>
      )}
    </Link>
  );
}

const ICONS = { 'part-number': Hash, sku: Hash, vendor: Store, type: Shapes };

function ProposalIcon({ organisationId, proposal }: { organisationId: number; proposal: Proposal }) {
  if (proposal.kind === 'product' && proposal.productId !== null) {
    const { productId: id, hasPicture, pictureVersion } = proposal;
    return (
      <ProductPicture
        organisationId={organisationId}
        product={{ id, hasPicture, pictureVersion, type: null }}
        size="row"
        className="size-7"
      />
    );
  }
  const Icon = ICONS[proposal.kind === 'product' ? 'sku' : proposal.kind];
  return (
    <span className="flex size-7 shrink-0 items-center justify-center text-muted">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
