import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toFileName } from './file-rules';

test.each([
  ['PO 77.pdf', 'application/pdf', 'PO 77.pdf'],
  ['Bestellung Nº 7 – Müller.PDF', 'application/pdf', 'Bestellung Nº 7 Müller.pdf'],
  ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\orders\\po.pdf', 'application/pdf', 'po.pdf'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['cod\u202egpj.exe', 'image/png', 'cod gpj.exe.png'],
  ['a"; filename="b.html', 'application/pdf', 'a filename b.html.pdf'],
  ['.pdf', 'application/pdf', 'file.pdf'],
  ['\r\nset-cookie: x', 'image/webp', 'set-cookie x.webp'],
] as const)('%j, %s, is saved as %j', (given, type, name) => {
  expect(toFileName(given, type)).toBe(name);
});

const unit = fc.constantFrom(...'aB9é.-_ /\\"\n\0%;', '\u0301', '\u202e', '😀');

test('a saved name has no folder, control character or foreign ending, and is short', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 150 }), (given) => {
      const name = toFileName(given, 'application/pdf');
      expect(name).toMatch(/^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N} ._-]*\.pdf$/u);
      expect([...name].length).toBeLessThanOrEqual(104);
    }),
  );
});
