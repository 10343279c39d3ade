// npm leaves packages of other systems out of package-lock.json when the registry that it asked does not list
// them; `npm ci` then fails, and a lock made on one system serves no other. These are the entries that are missing.

const SYSTEMS = {
  android: 'android',
  aix: 'aix',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const EXACT_VERSION = /^\d+\.\d+\.\d+[-.\w]*$/;

/**
 * The optional dependencies that packages of the lock name and the lock has no entry for.
 * @param {Record<string, Record<string, unknown>>} packages `packages` of package-lock.json
 * @returns {Record<string, Record<string, unknown>>} entries to add, by their path. They carry no integrity
 *   yet: the registry has it (scripts/complete-lock.mjs).
 */
export function missingEntries(packages) {
  const missing = {};
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(packages, path, name)) continue;
      const version = range.replace(/^[\^~]/, '');
      // A range names no version that could be written down without asking.
      if (!EXACT_VERSION.test(version)) continue;
      missing[`${folderBeside(path)}node_modules/${name}`] = toEntry(name, version, entry.dev === true);
    }
  }
  return missing;
}

/**
 * The packages that are fetched and have no integrity hash: npm would take any file that the registry sends.
 * @param {Record<string, Record<string, unknown>>} packages `packages` of package-lock.json
 * @returns {string[]} their paths
 */
export function listWithoutIntegrity(packages) {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path !== '' && !link && !/^sha512-/.test(String(integrity)))
    .map(([path]) => path);
}

/** Node looks for a package in the node_modules of each folder on the way up. */
function isResolved(packages, path, name) {
  for (let base = path; ; base = parentPath(base)) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true;
    if (base === '') return false;
  }
}

function parentPath(path) {
  return path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '');
}

function folderBeside(path) {
  const parent = parentPath(path);
  return parent === '' ? '' : `${parent}/`;
}

function toEntry(name, version, dev) {
  const words = name.split(/[-/@]/);
  const system = words.map((word) => SYSTEMS[word]).find(Boolean);
  const processor = PROCESSORS.find((candidate) => words.includes(candidate));
  const library = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined;
  return {
    version,
    ...(processor && { cpu: [processor] }),
    ...(dev && { dev }),
    ...(system === 'linux' && library && { libc: [library] }),
    optional: true,
    ...(system && { os: [system] }),
  };
}
