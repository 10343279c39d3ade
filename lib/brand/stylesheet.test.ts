import { describe, expect, it } from 'vitest';
import { NEUTRAL_TOKENS } from './model/inheritance';
import { brandTokensSchema } from './model/schema';
import { renderStylesheet } from './stylesheet';

describe('renderStylesheet', () => {
  it('matches the stylesheet of pages without a brand', async () => {
    await expect(renderStylesheet(NEUTRAL_TOKENS)).toMatchFileSnapshot('../../app/neutral.css');
  });

  it('contains only custom properties and the colour scheme', () => {
    const lines = renderStylesheet(NEUTRAL_TOKENS).split('\n');
    const inside = lines.filter((line) => line.startsWith('  ') && !/^ {2}(:root.*\{|\})$/.test(line));
    for (const line of inside) expect(line).toMatch(/^ {2,4}(--brand-[a-z-]+|color-scheme): [^;{}]+;$/);
  });
});

describe('brandTokensSchema', () => {
  const hostile = [
    'red',
    '#fff',
    '#12345',
    '#1234567',
    '#12345g',
    '#123456;',
    '#123456}',
    '#123456 ',
    ' #123456',
    '#123456\n',
    'url(http://evil.example)',
    'red;background:url(http://evil.example)}',
    '#123456;}@import "http://evil.example"',
    'expression(alert(1))',
    '</style><script>alert(1)</script>',
    '\\23 123456',
    'var(--x)',
    'rgb(1 2 3)',
    'oklch(1 0 0)',
    'currentColor',
    'inherit',
    '',
  ];
  it.each(['primary', 'accent', 'danger', 'warning', 'success', 'info'])(
    'rejects hostile colours as %s',
    (role) => {
      for (const value of hostile)
        expect(brandTokensSchema.safeParse({ ...NEUTRAL_TOKENS, [role]: value }).success, value).toBe(false);
    },
  );

  it.each([
    ['radius', 17],
    ['radius', -1],
    ['radius', 1.5],
    ['radius', '4px'],
    ['neutral', 360],
    ['neutral', Number.NaN],
    ['density', 'huge'],
    ['font', 'Comic Sans'],
    ['font', 'inter;}'],
    ['headingFont', '__proto__'],
    ['header', 'url(x)'],
    ['css', 'body{}'],
  ])('rejects %s: %s', (key, value) => {
    expect(brandTokensSchema.safeParse({ ...NEUTRAL_TOKENS, [key]: value }).success).toBe(false);
  });
});
