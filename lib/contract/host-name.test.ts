import { describe, expect, test } from 'vitest';
import { toAsciiHost } from './host-name';
import { showEmail, showHost } from './shown-host';

describe('a host name has one ASCII form and is shown as typed', () => {
  test.each([
    ['orders.müller-it.example', 'orders.xn--mller-it-65a.example'],
    ['müller.example', 'xn--mller-kva.example'],
    ['straße.example', 'xn--strae-oqa.example'],
    ['bestellen.köln.de', 'bestellen.xn--kln-sna.de'],
    ['commandes.évry.fr', 'commandes.xn--vry-9la.fr'],
    ['pedidos.españa.es', 'pedidos.xn--espaa-rta.es'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['注文.日本', 'xn--7dv27n.xn--wgv71a'],
    ['주문.한국', 'xn--z92bt5w.xn--3e0b707e'],
    ['łódź.pl', 'xn--d-uga0v4h.pl'],
    ['plain.example', 'plain.example'],
    ['a1.b-2.example', 'a1.b-2.example'],
  ])('%s is %s', (typed, ascii) => {
    expect(toAsciiHost(typed)).toBe(ascii);
    expect(toAsciiHost(typed.toUpperCase().replace('SS', 'ß').replace('STRASSE', 'STRAßE'))).toBe(ascii);
    expect(toAsciiHost(ascii)).toBe(ascii);
    expect(showHost(ascii)).toBe(typed);
    expect(showEmail(`info@${ascii}`)).toBe(`info@${typed}`);
  });
});

test.each(['xn--80ak6aa92e.com', 'xn--pple-43d.com', 'xn--a-ecp.ru', 'xn--ls8h.la'])(
  'a lookalike name stays %s',
  (ascii) => expect(showHost(ascii)).toBe(ascii),
);

test.each([
  ...[
    '',
    '.',
    'a..b',
    '-a.b',
    'a-.b',
    'a_b.c',
    'a b.c',
    'a/b',
    'a@b',
    'a:80',
    '[::1]',
    'xn--a.b',
    'ｂ.example',
  ],
  ...[
    'b。example',
    'b．example',
    'b\u200b.example',
    'b\u00ad.example',
    '\u202eb.example',
    '\u212A.example',
    '①.example',
  ],
  ...['💩.la', `${'a'.repeat(64)}.b`, `${'ä'.repeat(64)}.b`, 'www.exa%6dple.de', '%00.de'],
])('%j is no host name', (text) => expect(toAsciiHost(text)).toBeNull());
