// The loops over a list's rows that searches spend their time in, in AssemblyScript: TypeScript's syntax with WebAssembly's
// types, compiled by `npm run kernels` into ../module.ts (docs/decisions/0194). Everything stands in one memory and is named by
// where it begins. Bits are one for each row of a list, 32 in a word, filled up with zeros to a multiple of 16 bytes; rows are
// numbers of 32 bits, upwards; a pair is a row's two numbers of 16 bits, see `Classes`.

export { countBits, intersectBits, subtractBits, uniteBits } from './bits';
export { countBitRows, countRows, pickBitRows, pickRows, sumTypeFlags } from './counts';
export { allocate, release } from './memory';
export { keepRows, writeRows } from './rows';
