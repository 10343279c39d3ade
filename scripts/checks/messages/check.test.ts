import { describe, expect, test } from 'vitest';
import { findMessageViolations, type TextFile } from './check';

const ENGLISH = {
  list: {
    title: 'Orders',
    found: '{count, plural, one {# order} other {# orders}} of {name}',
    since: 'Since <time></time>',
  },
  states: { 'in-stock': 'In stock', gone: 'Sold out' },
};
const PAGE = `
  export function Page({ state, noun }) {
    const t = useTranslations('orders');
    return <h1 aria-label={t('list.found', { count: 2, name: 'A' })}>{t('list.title')} {t.rich('list.since', { time })} {t(\`states.\${state}\`)}</h1>;
  }`;

interface Case {
  english?: object;
  german?: object;
  code?: string;
  files?: readonly TextFile[];
}

/** Returns the violations of a small repository whose one page is fine. */
function refused({ english = ENGLISH, german, code = '', files: more = [] }: Case): string[] {
  const json = (value: object) => JSON.stringify(value, null, 2);
  const files = [
    { file: 'messages/en/orders.json', text: json(english) },
    ...(german ? [{ file: 'messages/de/orders.json', text: json(german) }] : []),
    { file: 'components/orders/page.tsx', text: PAGE },
    { file: 'components/cart/line.tsx', text: code },
    { file: 'lib/cart/model/rules.ts', text: '' },
    ...more,
  ];
  return findMessageViolations(files).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

const withKeys = (list: Record<string, unknown>) => ({ ...ENGLISH, list: { ...ENGLISH.list, ...list } });
const LINE = 'components/cart/line.tsx';

test('a correct repository passes', () => {
  expect(refused({})).toEqual([]);
});

describe('texts outside the catalogue', () => {
  test.each([
    ['text in JSX', 'const x = <p>Hello</p>;', 'Hello'],
    ['text of a choice in JSX', "const x = <p>{isOff ? 'off' : null}</p>;", 'off'],
    ['a template in JSX', `const x = <p>{\`\${n} found\`}</p>;`, '… found'],
    ['an attribute', 'const x = <Field hint="in full" />;', 'in full'],
    ['an attribute in braces', "const x = <input aria-label={a ?? 'Search'} />;", 'Search'],
    ['a property', "toast.danger({ title: 'Not saved' });", 'Not saved'],
    ['a table of labels', "const LABELS = { a: { label: 'Open' } };", 'Open'],
    ['a default', "const f = ({ missing = 'On request' }) => missing;", 'On request'],
    ['a sentence anywhere', "const x = f('Choose another day.');", 'Choose another day.'],
    ['the text of HTML', `const x = html\`<p style="color:red">Hello \${name}</p>\`;`, 'Hello'],
  ])('are rejected: %s', (_name, code, text) => {
    expect(refused({ code })).toEqual([`${LINE}:1 a text that is not in the catalogue: ${text}`]);
  });

  test.each([
    ['punctuation', 'const x = <p>· {a} — {b}</p>;'],
    ['codes', 'const x = <Field label={a} type="email" />; const y = { title: \'order-attention\' };'],
    ['classes', 'const x = <p className="min-w-0 flex-1 break-words" />;'],
    ['what is thrown for programmers', "throw new Error('The row of the order is gone');"],
    ['text of the log', "log().error({ err }, 'Something of the order is gone');"],
    [
      'what the document of the API says',
      "z.string().meta({ description: 'Another name of the recipient' });",
    ],
    ['imports and directives', "'use client';\nimport x from 'Some Module Of Ours';"],
  ])('are allowed: %s', (_name, code) => {
    expect(refused({ code })).toEqual([]);
  });
});

describe('keys of messages', () => {
  test.each([
    ['in a call', "const t = useTranslations('orders'); t('list.gone');", 'orders.list.gone'],
    [
      'of a group',
      "const t = await getTranslations('orders.list'); t.rich(a ? 'title' : 'none');",
      'orders.list.none',
    ],
    [
      'in a function that takes a translator',
      "const f = (t: Translator<'orders'>) => t('list.x');",
      'orders.list.x',
    ],
    [
      'next to another translator of that name',
      "function f() { const t = useTranslations('orders'); }\nfunction g() { const t = translatorFor(locale, 'orders.states'); t('list'); }",
      'orders.states.list',
    ],
    [
      'of a message',
      "throw new AppError('invalid', { message: message('orders.no.such') });",
      'orders.no.such',
    ],
    [
      'of a page’s title',
      "export const generateMetadata = pageTitle('orders.list.none');",
      'orders.list.none',
    ],
    [
      'whose beginning nothing has',
      `const t = useTranslations('orders'); t(\`kinds.\${a}\`);`,
      'orders.kinds.…',
    ],
  ])('are rejected when English lacks them, %s', (_name, code, key) => {
    expect(refused({ code }).map((line) => line.replace(/:\d+ /, ' '))).toEqual([
      `${LINE} ${key} is not in messages/en`,
    ]);
  });

  test('are rejected when they are unused', () => {
    expect(refused({ english: withKeys({ left: 'Left' }) })).toEqual([
      'messages/en/orders.json:6 list.left: nothing uses it',
    ]);
  });

  test('are recognised through a table', () => {
    const code =
      "const KEYS = { a: 'list.left' } as const; const f = (t: Translator<'orders'>) => t(KEYS[a]);";
    expect(refused({ english: withKeys({ left: 'Left' }), code })).toEqual([]);
  });
});

describe('namespaces of a route', () => {
  const screen = { file: 'components/cart/screen.tsx', text: `'use client';${PAGE}` };
  const route = (given: string) => ({
    file: 'app/cart/page.tsx',
    text: `import { Page } from '@/components/cart/screen'; export default () => ${given};`,
  });
  const rules = (...files: TextFile[]) =>
    refused({ files: [screen, ...files] }).filter((line) => line.startsWith('app/'));

  test.each([
    ['the page', [route("<Messages namespaces={['orders']}><Page /></Messages>")]],
    [
      'a layout',
      [
        route('<Page />'),
        {
          file: 'app/layout.tsx',
          text: "export default ({ children }) => <Messages namespaces={['orders']}>{children}</Messages>;",
        },
      ],
    ],
  ])('pass when %s gives them', (_name, files) => {
    expect(rules(...files)).toEqual([]);
  });

  test('are rejected when neither the page nor a layout gives them', () => {
    expect(rules(route('<Page />'))).toEqual([
      'app/cart/page.tsx:1 its components read messages that it does not give: orders, orders.list, orders.states',
    ]);
  });
});

describe('messages', () => {
  test.each([
    ['no ICU', { title: 'Orders {count' }, /^list.title: it does not parse/],
    ['a plural without its other', { title: '{n, plural, one {x}}' }, /^list.title: it does not parse/],
    ['a tag that is not closed', { title: '<b>Orders' }, /^list.title: it does not parse/],
    ['a date', { title: 'On {day, date}' }, /^list.title: a date/],
    ['straight quotation marks', { title: "It's" }, /^list.title: straight/],
    ['a space at its end', { title: 'Orders ' }, /^list.title: it begins or ends with a space/],
    ['nothing', { title: '' }, /^list.title: it is empty/],
    ['a third level', { title: { deep: 'Orders' } }, /^list.title: at most two levels/],
    ['a key in capitals', { Title: 'Orders' }, /^list.Title: keys are camelCase/],
  ])('are rejected: %s', (_name, list, rule) => {
    const rules = refused({ english: withKeys(list) }).map((line) => line.replace(/^\S+ /, ''));
    expect(rules).toContainEqual(expect.stringMatching(rule));
  });
});

describe('other languages', () => {
  test('pass with the keys and arguments of English', () => {
    const list = {
      title: 'Aufträge',
      found: '{count, plural, other {#}} von {name}',
      since: 'Seit <time></time>',
    };
    expect(refused({ german: { ...ENGLISH, list } })).toEqual([]);
  });

  test.each([
    [
      'an argument that English does not have',
      { ...ENGLISH.list, title: '{n}' },
      'list.title: its arguments',
    ],
    ['an argument that is missing', { ...ENGLISH.list, found: '{name}' }, 'list.found: its arguments'],
    ['a tag that is missing', { ...ENGLISH.list, since: 'Seit' }, 'list.since: its arguments'],
    ['a key of its own', { ...ENGLISH.list, own: 'x' }, 'list.own: English does not have it'],
    ['a key that is missing', { title: 'x', found: ENGLISH.list.found }, 'list.since: not translated'],
  ])('are rejected: %s', (_name, list, rule) => {
    expect(refused({ german: { ...ENGLISH, list } })).toEqual([expect.stringContaining(rule)]);
  });
});
