// Run after every change of the dependencies: `node scripts/complete-lock.mjs`. It adds to package-lock.json what
// npm left out, and the integrity hashes that the registry has; `npm test` checks that nothing is missing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { listWithoutIntegrity, missingEntries } from './lock-completion.mjs';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = missingEntries(lock.packages);
// npm sorts by code point, and so keeps what it finds sorted that way.
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1)),
);
const unhashed = listWithoutIntegrity(lock.packages);
for (const path of unhashed) {
  const entry = lock.packages[path];
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], {
    encoding: 'utf8',
  });
  entry.integrity = integrity.trim();
}
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${FILE}: ${Object.keys(missing).length} entries and ${unhashed.length} integrity hashes added.`);
