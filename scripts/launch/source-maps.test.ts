import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compiledArgs } from './programs';

const folder = mkdtempSync(join(tmpdir(), 'tradecounter-source-maps-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Its first line says by what name callers are known, where Node can tell, and its second where an error is made. */
const PROGRAM = `const callers = process.getBuiltinModule?.('util').getCallSites?.() ?? [{ scriptName: 'program.mjs' }];
console.log(JSON.stringify([callers[0].scriptName, new Error('made here').stack]));
`;
/** The first line is line 5 of the source, the second line 6. */
const MAP = { version: 3, sources: ['program.ts'], names: [], mappings: 'AAIA;AACA' };

test('a trace of a compiled program names its source, and reading call sites parses no map', () => {
  const program = join(folder, 'program.mjs');
  writeFileSync(join(folder, 'program.mjs.map'), JSON.stringify(MAP));
  writeFileSync(program, `${PROGRAM}//# sourceMappingURL=program.mjs.map\n`);
  const options = compiledArgs('program.ts').slice(0, -1);
  const said = execFileSync(process.execPath, [...options, program], { encoding: 'utf8' });
  const [caller, trace] = JSON.parse(said);
  expect(trace).toContain('program.ts:6:');
  expect(caller).toContain('program.mjs');
});
