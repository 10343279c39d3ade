import { createRandom, type Random } from '@/service/demo/catalogue/random';

/** An invented maker: how its products are called and numbered. */
export interface Vendor {
  id: number;
  name: string;
  /** Its product lines, in the form that names use. */
  series: readonly string[];
  /** Its forms of SKUs, see `fillPattern`. */
  skuPatterns: readonly string[];
}

const COUNT = 420;
const FIRST_ID = 501;
const SEED = 4201;

const HEADS = (
  'Al Bra Cor Dex El Fen Gri Hal Ist Jor Kel Lum Mar Nor Ov Pel Quin Rav Sol Tor Ul Ven Wex Yar Zan ' +
  'Ash Ber Cal Dra Esk Fal Gar Hol Iv Kas Lor Mel Nev Ost Pra Ros Sten Tam Vor Wil'
).split(' ');
const MIDDLES = 'a e i o u an en or il ar um is et ol ev am'.split(' ');
const TAILS = (
  'tek ton dyne core well field mark via ryn stra lux nix mont vale gate worth bridge com tis ria sen ' +
  'quell dale ford mere wick gard heim burg stad'
).split(' ');
const SUFFIXES = ['', '', '', '', '', ' Systems', ' Labs', ' Industries', ' Networks', ' Devices', ' & Co'];
const LINES = (
  'Aero Apex Arc Atlas Aurora Axis Beacon Bolt Cadence Canopy Cinder Cobalt Comet Crest Delta Drift Echo ' +
  'Ember Falcon Flint Flux Forge Glide Granite Harbor Helix Horizon Ion Jet Juno Keystone Lattice Lumen ' +
  'Lynx Mesa Meridian Nimbus Nova Onyx Orbit Osprey Pilot Prism Pulse Quartz Quest Rally Relay Ridge ' +
  'Sable Scout Sierra Slate Sonic Spark Summit Swift Tempo Terra Titan Tundra Vector Vertex Vista Volt Zephyr'
).split(' ');
const GRADES = ['', '', '', ' Pro', ' X', ' Plus', ' Max', ' Lite', ' II', ' SE'];

/** With hyphens, dots, slashes, blanks, an equals sign at the end, all digits, all letters: as suppliers write them. */
const SKU_STYLES = [
  '@@##@#@#=',
  '@@@-#####-@#',
  '@@####@-##',
  '#########',
  '@@-@###-###',
  '@@@#####.##',
  '##@@/###-@@#',
  '@#@##@@#@',
  '#@###@@###',
  '@@@ ##@ ###',
  '@@_###-##@#',
  '@@@@-####@@#',
  'C-@@@-####-##',
  '@@#####+@#',
];

function drawName(random: Random): string {
  const middle = random.chance(0.6) ? random.pick(MIDDLES) : '';
  return `${random.pick(HEADS)}${middle}${random.pick(TAILS)}`;
}

function vendorAt(place: number, name: string, random: Random): Vendor {
  const lines = random.some(LINES, random.int(2, 9));
  return {
    id: FIRST_ID + place,
    name: `${name}${random.pick(SUFFIXES)}`,
    series: lines.map((line) => `${line}${random.pick(GRADES)}`),
    skuPatterns: random.some(SKU_STYLES, random.int(1, 3)),
  };
}

/** All makers, the largest first; no two of one name. */
export function makeVendors(): Vendor[] {
  const random = createRandom(SEED);
  const names = new Set<string>();
  while (names.size < COUNT) names.add(drawName(random));
  return [...names].map((name, place) => vendorAt(place, name, random));
}
