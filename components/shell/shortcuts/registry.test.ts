import { describe, expect, test } from 'vitest';
import shell from '@/messages/en/shell.json';
import {
  findPressed,
  hasKeyMessage,
  isSequence,
  isSingleKey,
  KEY_MESSAGES,
  type PressedKey,
  SCOPES,
  type SequenceStart,
  SHORTCUT_IDS,
  SHORTCUTS,
  type ShortcutId,
  splitKeys,
  takesText,
  toSequenceStart,
} from './registry';

const press = (key: string, held = ''): PressedKey => ({
  key,
  ctrlKey: held.includes('C'),
  metaKey: held.includes('M'),
  altKey: held.includes('A'),
  shiftKey: held.includes('S'),
  getModifierState: () => held.includes('G'),
});
const PAGE = { inField: false, singleKeys: true };

describe('a shortcut is recognised', () => {
  test.each<[ShortcutId, string, string, string | null]>([
    ['search', '/', '', '/'],
    ['search', '/', 'S', '/'],
    ['search', '/', 'CAG', '/'],
    ['command-palette', 'k', 'C', 'Control+K'],
    ['command-palette', 'K', 'M', 'Control+K'],
    ['command-palette', 'k', '', null],
    ['command-palette', 'k', 'CS', null],
    ['command-palette', 'k', 'CA', null],
    ['search', '/', 'C', null],
    ['quick-order', 'q', '', 'q'],
    ['quick-order', 'Q', 'S', 'q'],
    ['quick-order', 'q', 'C', null],
    ['quick-order', 'q', 'M', null],
    ['quick-order', 'q', 'A', null],
    ['shortcut-list', '?', 'S', '?'],
    ['shortcut-list', '?', '', '?'],
    ['more-units', '+', 'S', '+'],
    ['add-lines', 'Enter', 'C', 'Control+Enter'],
    ['add-lines', 'Enter', 'M', 'Control+Enter'],
    ['add-lines', 'Enter', '', null],
    ['add-lines', 'Enter', 'CS', null],
    ['next-row', 'Enter', '', 'Enter'],
    ['next-row', 'Enter', 'S', null],
    ['next-row', 'Enter', 'C', null],
  ])('%s by %s with %s: %s', (id, key, held, expected) =>
    expect(findPressed(id, press(key, held), PAGE)).toBe(expected),
  );
});

describe('a shortcut is ignored while a field has the focus', () => {
  const FIELD = { inField: true, singleKeys: true };
  test.each<[ShortcutId, string, string, string | null]>([
    ['search', '/', '', null],
    ['command-palette', 'k', 'C', 'Control+K'],
    ['quick-order', 'q', '', null],
    ['shortcut-list', '?', 'S', null],
    ['add-product', 'a', '', null],
    ['move-in-products', 'ArrowDown', '', null],
    ['add-lines', 'Enter', 'C', 'Control+Enter'],
    ['remove-row', 'Delete', 'C', 'Control+Delete'],
  ])('%s by %s with %s: %s', (id, key, held, expected) =>
    expect(findPressed(id, press(key, held), FIELD)).toBe(expected),
  );
});

describe('a sequence is recognised by its second key', () => {
  test.each<[ShortcutId, string, SequenceStart, string | null]>([
    ['go-orders', 'o', 'g', 'g o'],
    ['go-orders', 'O', 'g', 'g o'],
    ['go-orders', 'o', null, null],
    ['go-orders', 'g', null, null],
    ['go-cart', 'o', 'g', null],
    ['quick-order', 'q', 'g', null],
    ['add-product', 'a', 'g', null],
    ['add-product', 'a', null, 'a'],
  ])('%s by %s after %s: %s', (id, key, start, expected) =>
    expect(findPressed(id, press(key), { ...PAGE, start })).toBe(expected),
  );

  test.each([
    ['g', '', 'g'],
    ['G', 'S', 'g'],
    ['g', 'C', null],
    ['g', 'A', null],
    ['o', '', null],
  ])('%s with %s starts %s', (key, held, expected) =>
    expect(toSequenceStart(press(key, held))).toBe(expected),
  );
});

test('single-key shortcuts can be switched off; chords and arrow keys stay', () => {
  const OFF = { inField: false, singleKeys: false };
  for (const id of SHORTCUT_IDS)
    for (const key of SHORTCUTS[id].keys) {
      const pressed = press(splitKeys(key).at(-1) ?? '', key.startsWith('Control+') ? 'C' : '');
      const start = isSequence(key) ? key.charAt(0) : null;
      expect(findPressed(id, pressed, { ...OFF, start }), `${id} by ${key}`).toBe(
        isSingleKey(key) ? null : key,
      );
    }
});

describe('the focused element takes typed characters', () => {
  test.each([
    [{ tagName: 'INPUT', type: 'text' }, true],
    [{ tagName: 'INPUT', type: 'search' }, true],
    [{ tagName: 'INPUT', type: 'number' }, true],
    [{ tagName: 'INPUT', type: 'date' }, true],
    [{ tagName: 'INPUT', type: 'email' }, true],
    [{ tagName: 'INPUT' }, true],
    [{ tagName: 'TEXTAREA' }, true],
    [{ tagName: 'SELECT' }, true],
    [{ tagName: 'DIV', isContentEditable: true }, true],
    [{ tagName: 'DIV', role: 'option' }, true],
    [{ tagName: 'DIV', role: 'menuitem' }, true],
    [{ tagName: 'BUTTON', role: 'combobox' }, true],
    [{ tagName: 'INPUT', type: 'checkbox' }, false],
    [{ tagName: 'INPUT', type: 'radio' }, false],
    [{ tagName: 'INPUT', type: 'button' }, false],
    [{ tagName: 'INPUT', type: 'submit' }, false],
    [{ tagName: 'INPUT', type: 'file' }, false],
    [{ tagName: 'INPUT', type: 'range' }, false],
    [{ tagName: 'BUTTON' }, false],
    [{ tagName: 'A' }, false],
    [{ tagName: 'SUMMARY' }, false],
    [{ tagName: 'BODY' }, false],
  ])('%o: %s', (element, expected) => expect(takesText(element)).toBe(expected));
});

test('no two shortcuts of a page share a key', () => {
  for (const scope of SCOPES) {
    const keys = SHORTCUT_IDS.filter((id) => ['everywhere', scope].includes(SHORTCUTS[id].scope)).flatMap(
      (id) => [...SHORTCUTS[id].keys],
    );
    expect(new Set(keys).size, scope).toBe(keys.length);
  }
});

/** The page of all shortcuts, as `npx vitest run components/shell/shortcuts -u` writes it. */
function writePage(): string {
  const { shortcutKeys, shortcutNames, shortcutScopes } = shell;
  const toText = (key: string) =>
    splitKeys(key)
      .map((part) => `\`${hasKeyMessage(part) ? shortcutKeys[KEY_MESSAGES[part]] : part.toUpperCase()}\``)
      .join(isSequence(key) ? ', then ' : ' + ');
  const parts = SCOPES.map((scope) => {
    const rows = SHORTCUT_IDS.filter((id) => SHORTCUTS[id].scope === scope).map(
      (id) => `| ${SHORTCUTS[id].keys.map(toText).join(', ')} | ${shortcutNames[id]} |`,
    );
    return `## ${shortcutScopes[scope]}\n\n| keys | what they do |\n| --- | --- |\n${rows.join('\n')}\n`;
  });
  const intro =
    'Written from `components/shell/shortcuts/registry.ts` by its test; change it there. `?` lists those of a page. On a Mac ⌘ counts as Ctrl.\nShortcuts of one character rest while a text is typed, and each person can switch them off under Account.\n';
  return `# Keyboard shortcuts\n\n${intro}\n${parts.join('\n')}`;
}

test('docs/shortcuts.md lists exactly the registered shortcuts', () =>
  expect(writePage()).toMatchFileSnapshot('../../../docs/shortcuts.md'));
