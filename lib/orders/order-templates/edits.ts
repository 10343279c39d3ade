import type { OpenedLine } from './opened-schema';
import type { SaveSchedule } from './schedule/schema';
import type { AddListLinesInput, ChangeListInput, ChangeListLine } from './schema';

/** A change of a list, without the version, which is that of the list as it is shown. */
export type ListEdit =
  | { kind: 'list'; change: Omit<ChangeListInput, 'version'> }
  | { kind: 'add'; lines: AddListLinesInput['lines']; position?: number }
  | { kind: 'line'; lineId: string; change: Omit<ChangeListLine, 'version'> }
  | { kind: 'remove'; lineId: string }
  | { kind: 'schedule'; change: Omit<SaveSchedule, 'version'> };

function moveLine(lines: readonly OpenedLine[], line: OpenedLine, position: number): OpenedLine[] {
  const others = lines.filter(({ id }) => id !== line.id);
  return [...others.slice(0, position), line, ...others.slice(position)];
}

/** The lines of a list as they are shown while a change is on its way; prices and stock are left to the answer. */
export function applyEdit(lines: readonly OpenedLine[], edit: ListEdit): OpenedLine[] {
  if (edit.kind === 'remove') return lines.filter(({ id }) => id !== edit.lineId);
  if (edit.kind !== 'line') return [...lines];
  const { quantity, ratePlanId, reference, position } = edit.change;
  const changed = lines.map((line) =>
    line.id === edit.lineId
      ? {
          ...line,
          saved: quantity ?? line.saved,
          ratePlanId: ratePlanId === undefined ? line.ratePlanId : ratePlanId,
          reference: reference === undefined ? line.reference : reference,
        }
      : line,
  );
  const line = changed.find(({ id }) => id === edit.lineId);
  return line && position !== undefined ? moveLine(changed, line, position) : changed;
}
