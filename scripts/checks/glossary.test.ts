import { describe, expect, test } from 'vitest';
import { findReplacedWords } from './glossary';

const found = (text: string, file = 'lib/x.ts') =>
  findReplacedWords(file, text).map(({ rule }) => rule.split(':')[0]);

describe('names', () => {
  test.each([
    ['const toldPeople = 1;', ['toldPeople']],
    ['function totalsOf() {}', ['totalsOf']],
    [
      'const MOST_LINES = 5, LONGEST_NAME = 9, ROWS_AT_ONCE = 3;',
      ['MOST_LINES', 'LONGEST_NAME', 'ROWS_AT_ONCE'],
    ],
    ['class OrderDesk { #ladderOfPrices = 1 }', ['OrderDesk', 'ladderOfPrices']],
  ])('rejects %s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  test.each([
    'const text = "told of a doubt";',
    'const at = list.indexOf(asOf);',
    'const phone = notifiedAt + MAX_LINES;',
    'const template = `kept for later`;',
  ])('accepts %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('rejects a permission', () => {
    expect(found("allow('orders:doubt', 'orders:manage');")).toEqual(['orders']);
  });

  test('rejects a table and a column', () => {
    const sql = 'CREATE TABLE "crew_marks" (\n"told_at" timestamptz,\n"id" bigint);';
    expect(found(sql, 'lib/db/migrations/0000_initial.sql')).toEqual(['crew_marks', 'told_at']);
  });

  test.each([
    ['lib/orders/doubt/store.ts', ['doubt']],
    ['app/api/orders/[orderId]/adopt/route.ts', ['adopt']],
    ['components/orders/attention-desk.tsx', ['attention-desk.tsx']],
    ['lib/orders/reconciliation/store.ts', []],
  ])('reads the path %s', (file, names) => {
    expect(found('', file)).toEqual(names);
  });
});

describe('texts for people', () => {
  test.each([
    ['orders', 'Not delivered', 'Not delivered'],
    ['orders', 'No clear answer', 'No clear answer'],
    ['orders', 'We sent it and got no clear answer.', 'no clear answer'],
    ['lists', 'Accept as new baseline', 'baseline'],
    ['lists', 'Next on <time></time>', 'Next on'],
    ['lists', 'The list was changed meanwhile', 'meanwhile'],
    ['customers', 'Known to', 'Known to'],
    ['brand', 'Grey hue', 'Grey hue'],
    ['catalogue', 'As of <time></time>', 'As of'],
    ['ordering', 'Ordering', 'Ordering'],
    ['checkout', 'The order is fine as it stands', 'as it stands'],
    ['errors', 'Mend the marked fields', 'Mend'],
    ['brand', 'Nobody sees it', 'Nobody'],
    ['carts', 'Ask whoever made it', 'whoever'],
  ])('%s.json may not contain “%s”', (name, text, word) => {
    expect(found(`{\n  "page": {\n    "key": "${text}"\n  }\n}\n`, `messages/en/${name}.json`)).toEqual([
      `“${word}”`,
    ]);
  });

  test.each([
    ['email-log', 'Not delivered'],
    ['connections', 'Ordering only'],
    ['status', 'Read as of today'],
  ])('%s.json may contain “%s”', (name, text) => {
    expect(found(`{ "page": {\n"key": "${text}"\n} }`, `messages/en/${name}.json`)).toEqual([]);
  });

  test('a program may not contain it either', () => {
    expect(found('throw new Error(`please mend these: A, B`);', 'service/env.ts')).toEqual(['“mend”']);
    expect(found('html`<p>Mend the marked fields.</p>`;', 'service/console/page.ts')).toEqual(['“Mend”']);
    expect(found("const secret = 'mended';", 'lib/x.test.ts')).toEqual([]);
  });
});

describe('comments', () => {
  test.each([
    ['who is told', '“told”'],
    ['the mail that tells of it', '“tells of”'],
    ['the teller of a number', '“teller”'],
    ['an order in doubt', '“doubt”'],
    ['the adoption of an order', '“adoption”'],
    ['whether the fence is open', '“fence”'],
    ['a budget of reads', '“budget”'],
    ['the quota of one person', '“quota”'],
    ['a ladder of prices', '“ladder”'],
    ['when the crew stops', '“crew”'],
    ['an order and its belongings', '“belongings”'],
    ['how a wish is split', '“wish”'],
    ['stands on the desk', '“desk”'],
    ['its lines are put back', '“put back”'],
    ['an order that was taken back', '“taken back”'],
    ['the last catalogue read', '“catalogue read”'],
    ['sorted by the price view', '“price view”'],
    ['what is kept for later', '“kept for later”'],
  ])('rejects “%s”', (text, word) => {
    expect(found(`const a = 1; // ${text}`)).toEqual([word]);
    expect(found(`/**\n * ${text}\n */`)).toEqual([word]);
  });

  test.each([
    'A worker that is told to stop ends what it began. Two keys can be told apart.',
    'The exit code tells. It tells brands apart by their version.',
    'The performance budget of a page. The disk quota is used up. A service desk.',
    'It takes back-orders and puts the order into the queue.',
    'Names are `toldAt` and `fence_marks`.',
  ])('accepts “%s”', (text) => {
    expect(found(`/** ${text} */`)).toEqual([]);
  });

  test('names the line', () => {
    expect(findReplacedWords('lib/x.ts', 'a();\n/**\n * One.\n * In doubt.\n */')[0]?.line).toBe(4);
  });

  test.each([
    ['app/x.css', '/* a crew */\n.crew {}'],
    ['lib/x.sql', "-- a crew\nSELECT 'crew';"],
    ['.env.example', '# a crew\nNAME=crew'],
  ])('are read in %s', (file, text) => {
    expect(findReplacedWords(file, text)).toMatchObject([{ line: 1 }]);
  });
});

describe('titles of tests', () => {
  test.each([
    "test('is in doubt', () => {});",
    "describe('is in doubt', () => {});",
    "it.each([1])('%s is in doubt', () => {});",
    "test.describe('is in doubt', () => {});",
    'test(`is in doubt`, () => {});',
  ])('are read: %s', (text) => {
    expect(found(text, 'lib/x.test.ts')).toEqual(['“doubt”']);
  });

  test('exclude other strings', () => {
    expect(found("test('is placed', () => say('in doubt'));", 'lib/x.test.ts')).toEqual([]);
  });
});

describe('pages', () => {
  test('are checked, except for names and blocks of code', () => {
    const page = 'An order in doubt.\n\n```\nin doubt\n```\n\n`doubt` is a name. A crew.';
    expect(findReplacedWords('docs/x.md', page)).toMatchObject([{ line: 1 }, { line: 7 }]);
  });

  test('may mention a replaced word in the glossary', () => {
    expect(found('| told | notified |', 'docs/glossary.md')).toEqual([]);
  });
});
