import type { OpenedLine } from './opened-schema';
import type { SaveSchedule } from './schedule/schema';
import type { AddTemplateLinesInput, ChangeTemplateInput, ChangeTemplateLine } from './schema';

/** A change of a template, without the version, which is that of the template as it is shown. */
export type TemplateEdit =
  | { kind: 'template'; change: Omit<ChangeTemplateInput, 'version'> }
  | { kind: 'add'; lines: AddTemplateLinesInput['lines']; position?: number }
  | { kind: 'line'; lineId: string; change: Omit<ChangeTemplateLine, 'version'> }
  | { kind: 'remove'; lineId: string }
  | { kind: 'schedule'; change: Omit<SaveSchedule, 'version'> };

function moveLine(lines: readonly OpenedLine[], line: OpenedLine, position: number): OpenedLine[] {
  const others = lines.filter(({ id }) => id !== line.id);
  return [...others.slice(0, position), line, ...others.slice(position)];
}

/** The lines of a template as they are shown while a change is on its way; prices and stock are left to the answer. */
export function applyEdit(lines: readonly OpenedLine[], edit: TemplateEdit): OpenedLine[] {
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
