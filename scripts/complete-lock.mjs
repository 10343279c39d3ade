// Run after every change of the dependencies: `node scripts/complete-lock.mjs`. It adds to package-lock.json what
// npm left out; `npm test` checks that nothing is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { missingEntries } from './lock-completion.mjs';

const FILE = 'package-lock.json';
const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = missingEntries(lock.packages);
// npm sorts by code point, and so keeps what it finds sorted that way.
lock.packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(missing).length} entries added to ${FILE}.`);
