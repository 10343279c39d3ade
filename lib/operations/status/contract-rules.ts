import type { ContractChangeKind } from '@/lib/connections/model/contract-change-rules';
import type { Tone } from '@/lib/platform/tone';
import type { StatusRow } from './schema';
import { row, toAge } from './status-row';
import { THRESHOLDS } from './thresholds';

/** The same limit as in the page's schema. */
const MAX_CODE_LENGTH = 200;

/** Something about a connection's API that is not as the contract has it. */
export interface ContractFigures {
  connectionId: number;
  organisationName: string;
  kind: ContractChangeKind;
  operation: string;
  /** A field's path, or a permission; empty for what is said of the operation. */
  name: string;
  effectiveAt: Date | null;
  firstSeenAt: Date;
}

const isNew = ({ firstSeenAt }: ContractFigures, now: Date) =>
  toAge(firstSeenAt, now) < THRESHOLDS.contractNewMs;

function toContractTone(change: ContractFigures, now: Date): Tone {
  switch (change.kind) {
    case 'sunset':
      return toAge(now, change.effectiveAt ?? now) <= THRESHOLDS.sunsetDangerMs ? 'danger' : 'warning';
    case 'deprecation':
    case 'permission-lost':
      return isNew(change, now) ? 'warning' : 'info';
    default:
      return 'info';
  }
}

/** The unknown fields of an operation, the newest first, as one row. */
function toFieldRow(subject: string, changes: readonly ContractFigures[]): StatusRow[] {
  const [newest] = changes;
  if (!newest) return [];
  const names = changes.map(({ name }) => name).join(', ');
  return [
    row('api-field', 'info', {
      subject,
      name: `${newest.organisationName}, ${newest.operation}`,
      count: changes.length,
      at: newest.firstSeenAt.toISOString(),
      code: names.slice(0, MAX_CODE_LENGTH),
    }),
  ];
}

/** A row for each change, but one for all unknown fields of an operation. */
export function checkContract(contract: readonly ContractFigures[], now: Date): StatusRow[] {
  const fields = new Map<string, ContractFigures[]>();
  const others: StatusRow[] = [];
  for (const change of contract) {
    const { connectionId, operation, name, kind, effectiveAt, firstSeenAt } = change;
    const subject = `${connectionId} ${operation}`;
    if (kind === 'field') fields.set(subject, [...(fields.get(subject) ?? []), change]);
    else
      others.push(
        row(`api-${kind}`, toContractTone(change, now), {
          subject: `${subject} ${name}`.trim(),
          name: `${change.organisationName}, ${name || operation}`,
          at: (effectiveAt ?? firstSeenAt).toISOString(),
          code: effectiveAt ? 'dated' : null,
          path: '/admin/connections',
        }),
      );
  }
  return [...others, ...[...fields].flatMap(([subject, changes]) => toFieldRow(subject, changes))];
}
