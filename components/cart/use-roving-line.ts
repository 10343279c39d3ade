'use client';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { readShortcut } from '@/components/shell/shortcuts/use-shortcut';

const CONTROLS = 'a[href], button, input, select, textarea';
/** Most people come to a line for this control. */
const QUANTITY = 'input[inputmode="numeric"]';

const listControls = (line: HTMLElement): HTMLElement[] =>
  [...line.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !control.matches(':disabled') && control.checkVisibility(),
  );

/** Makes one control of a line the stop of the Tab key. */
function setStop(line: HTMLElement, stop: HTMLElement | undefined): void {
  for (const control of line.querySelectorAll<HTMLElement>(CONTROLS))
    control.tabIndex = control === stop ? 0 : -1;
}

/**
 * True when a key leaves a field. An arrow leaves text from its end, or when all of it is selected; Home and End move
 * its caret. In other fields arrows choose.
 */
function leavesField(field: EventTarget, key: string): boolean {
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) return false;
  if (!(field instanceof HTMLInputElement)) return true;
  if (field.type === 'radio') return key === 'Home' || key === 'End';
  if (field.type === 'checkbox') return true;
  if (key === 'Home' || key === 'End') return false;
  const { selectionStart: start, selectionEnd: end, value } = field;
  if (start === 0 && end === value.length) return true;
  if (start !== end) return false;
  if (key === 'ArrowLeft') return start === 0;
  return key === 'ArrowRight' && end === value.length;
}

/** The control to which a key leads in a line; undefined at its ends. */
function getTarget(controls: readonly HTMLElement[], from: number, key: string, isRtl: boolean) {
  if (key === 'Home') return controls[0];
  if (key === 'End') return controls.at(-1);
  return controls[from + ((key === 'ArrowRight') === isRtl ? -1 : 1)];
}

/**
 * One stop of the Tab key for each line, at first its quantity; arrows lead through its controls. With a dozen lines Tab
 * would need a hundred presses to come past them.
 */
export function useRovingLine() {
  const ref = useRef<HTMLTableSectionElement>(null);
  const stop = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    if (!line) return;
    if (!stop.current?.isConnected || stop.current.matches(':disabled'))
      stop.current = line.querySelector<HTMLElement>(QUANTITY) ?? listControls(line)[0] ?? null;
    setStop(line, stop.current ?? undefined);
  });
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // A window of the line is drawn elsewhere, and its events come by all the same.
    if (!currentTarget.contains(target) || !target.matches(CONTROLS)) return;
    stop.current = target;
    setStop(currentTarget, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: line, target } = event;
    const key = readShortcut('move-in-line', event);
    if (!key || event.defaultPrevented || !(target instanceof HTMLElement) || !line.contains(target)) return;
    const controls = listControls(line);
    if (!controls.includes(target) || !leavesField(target, key)) return;
    const next = getTarget(
      controls,
      controls.indexOf(target),
      key,
      getComputedStyle(line).direction === 'rtl',
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (next instanceof HTMLInputElement) next.select();
  };
  return { ref, onFocus, onKeyDown };
}
