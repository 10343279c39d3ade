/** The pages that have shortcuts of their own, after those of every page. */
export const SCOPES = ['everywhere', 'lists', 'home', 'products', 'quick-order', 'cart', 'checkout'] as const;

interface Shortcut {
  /** The part of the portal in which it works. */
  scope: (typeof SCOPES)[number];
  /** Each of them does it; written as `aria-keyshortcuts` wants them. Keys with a space between are pressed one after the other. */
  keys: readonly string[];
  /** True when it works in a field, too. */
  inFields?: boolean;
}

const defineShortcuts = <Id extends string>(shortcuts: Record<Id, Shortcut>): Record<Id, Shortcut> =>
  shortcuts;

/**
 * Every shortcut. What listens asks for the keys here, and the list of a page and docs/shortcuts.md are made of it; a name is
 * the message `shell.shortcutNames` of its id.
 */
export const SHORTCUTS = defineShortcuts({
  'command-palette': { scope: 'everywhere', keys: ['Control+K'], inFields: true },
  search: { scope: 'everywhere', keys: ['/'] },
  'quick-order': { scope: 'everywhere', keys: ['q'] },
  'shortcut-list': { scope: 'everywhere', keys: ['?'] },
  'go-home': { scope: 'everywhere', keys: ['g h'] },
  'go-products': { scope: 'everywhere', keys: ['g p'] },
  'go-orders': { scope: 'everywhere', keys: ['g o'] },
  'go-cart': { scope: 'everywhere', keys: ['g c'] },
  'go-quick-order': { scope: 'everywhere', keys: ['g q'] },
  'go-templates': { scope: 'everywhere', keys: ['g t'] },
  'go-admin': { scope: 'everywhere', keys: ['g a'] },
  'next-in-list': { scope: 'lists', keys: ['j'] },
  'previous-in-list': { scope: 'lists', keys: ['k'] },
  'open-in-list': { scope: 'lists', keys: ['Enter'] },
  'select-in-list': { scope: 'lists', keys: ['x'] },
  'clear-selection': { scope: 'lists', keys: ['Escape'] },
  'approve-order': { scope: 'home', keys: ['a'] },
  'move-in-products': {
    scope: 'products',
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  },
  'more-units': { scope: 'products', keys: ['+'] },
  'fewer-units': { scope: 'products', keys: ['-'] },
  'add-product': { scope: 'products', keys: ['a'] },
  'next-row': { scope: 'quick-order', keys: ['Enter'], inFields: true },
  'move-in-rows': { scope: 'quick-order', keys: ['ArrowUp', 'ArrowDown'], inFields: true },
  'remove-row': { scope: 'quick-order', keys: ['Control+Delete'], inFields: true },
  'add-lines': { scope: 'quick-order', keys: ['Control+Enter'], inFields: true },
  'move-in-line': { scope: 'cart', keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'], inFields: true },
  'go-to-checkout': { scope: 'cart', keys: ['Control+Enter'], inFields: true },
  'go-to-place-order': { scope: 'checkout', keys: ['Control+Enter'], inFields: true },
});

export type ShortcutId = keyof typeof SHORTCUTS;

export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as ShortcutId[];

/** The value of `aria-keyshortcuts`, which has no form for sequences. */
export const toAriaKeys = (id: ShortcutId): string =>
  SHORTCUTS[id].keys.filter((key) => !isSequence(key)).join(' ');

const CHORD = 'Control+';

/** A key without Ctrl that types a character: a person can switch these off (WCAG 2.1.4). */
export const isSingleKey = (key: string): boolean => key.length === 1 || isSequence(key);

/** True for characters that are pressed one after the other, such as `g o`. */
export const isSequence = (key: string): boolean => /^\S \S$/.test(key);

/** The messages in `shell.shortcutKeys` of keys that type no character. */
export const KEY_MESSAGES = {
  Control: 'control',
  Delete: 'delete',
  Enter: 'enter',
  Escape: 'escape',
  Home: 'home',
  End: 'end',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
} as const;

export const hasKeyMessage = (key: string): key is keyof typeof KEY_MESSAGES => key in KEY_MESSAGES;

/** The keys that are pressed together, or one after the other. */
export const splitKeys = (key: string): string[] =>
  isSequence(key) ? key.split(' ') : key.startsWith(CHORD) ? ['Control', key.slice(CHORD.length)] : [key];

/** The part of a keyboard event that is read, React's or the browser's. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  getModifierState: (name: 'AltGraph') => boolean;
}

/** The first character of a sequence, while its second one is awaited; null otherwise. */
export type SequenceStart = string | null;

const SEQUENCE_STARTS: readonly string[] = [
  ...new Set(
    Object.values(SHORTCUTS).flatMap(({ keys }) => keys.filter(isSequence).map((key) => key.charAt(0))),
  ),
];

/** @returns the start of a sequence that a key is; null for any other key */
export function toSequenceStart({ key, ctrlKey, metaKey, altKey }: PressedKey): SequenceStart {
  const start = key.toLowerCase();
  return SEQUENCE_STARTS.includes(start) && !ctrlKey && !metaKey && !altKey ? start : null;
}

/** True when the keys before this one are those that a shortcut wants: none, or the start of its sequence. */
const isAfter = (wanted: string, start: SequenceStart): boolean =>
  isSequence(wanted) ? wanted.charAt(0) === start : start === null || !isSingleKey(wanted);

/** True when one key of a shortcut was pressed. ⌘ counts as Ctrl, and AltGr as no modifier: some keyboards type / and ? with it. */
function isPressed(wanted: string, pressed: PressedKey): boolean {
  const name = splitKeys(wanted).at(-1) ?? '';
  if (pressed.key.toLowerCase() !== name.toLowerCase()) return false;
  const hasControl = pressed.ctrlKey || pressed.metaKey;
  if (wanted.startsWith(CHORD)) return hasControl && !pressed.altKey && !pressed.shiftKey;
  if (pressed.getModifierState('AltGraph')) return isSingleKey(wanted);
  return !hasControl && !pressed.altKey && (isSingleKey(wanted) || !pressed.shiftKey);
}

/**
 * The key of a shortcut that was pressed.
 * @param inField whether a text is being typed: characters belong to it, and so does all that is not meant for fields
 * @param start the start of a sequence that was pressed just before
 * @returns null when it was another key, or one that is not listened to
 */
export function findPressed(
  id: ShortcutId,
  pressed: PressedKey,
  { inField, singleKeys, start = null }: { inField: boolean; singleKeys: boolean; start?: SequenceStart },
): string | null {
  const { keys, inFields } = SHORTCUTS[id];
  const key = keys.find((wanted) => isAfter(wanted, start) && isPressed(wanted, pressed));
  if (key === undefined || (inField && !inFields)) return null;
  return isSingleKey(key) && (inField || !singleKeys) ? null : key;
}

/** The facts about an element that has the focus. */
export interface FocusedElement {
  tagName: string;
  /** The type of an input. */
  type?: string;
  role?: string | null;
  isContentEditable?: boolean;
}

/** Inputs that nothing is typed into. */
const WITHOUT_TEXT = 'button checkbox color file image radio range reset submit'.split(' ');
/** Roles of elements that take text, or letters to find an entry. */
const WITH_TEXT = 'textbox searchbox combobox spinbutton listbox option menu menuitem tree grid'.split(' ');

/** True when the element with the focus takes characters itself. */
export function takesText({ tagName, type, role, isContentEditable }: FocusedElement): boolean {
  if (isContentEditable || (role && WITH_TEXT.includes(role))) return true;
  const tag = tagName.toUpperCase();
  if (tag === 'INPUT') return !WITHOUT_TEXT.includes((type ?? 'text').toLowerCase());
  return tag === 'TEXTAREA' || tag === 'SELECT';
}
