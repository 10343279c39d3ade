/** Units of one piece, in the languages of the people who order. A box, a pair or a dozen is none: it does not say of how many. */
const UNITS: readonly string[] = [
  ...['pc', 'pcs', 'pce', 'pces', 'piece', 'pieces', 'unit', 'units', 'ea', 'each', 'off', 'nos'],
  ...['license', 'licenses', 'licence', 'licences', 'seat', 'seats', 'user', 'users'],
  ...[
    'st',
    'stk',
    'stck',
    'stuck',
    'stueck',
    'einheit',
    'einheiten',
    'lizenz',
    'lizenzen',
    'exemplar',
    'exemplare',
  ],
  ...[
    'unite',
    'unites',
    'exemplaire',
    'exemplaires',
    'pieza',
    'piezas',
    'pza',
    'pzas',
    'ud',
    'uds',
    'unidad',
    'unidades',
  ],
  ...['pz', 'pezzo', 'pezzi', 'unita', 'unid', 'unids', 'unidade', 'peca', 'pecas', 'stuk', 'stuks'],
  ...[
    'szt',
    'sztuk',
    'sztuka',
    'sztuki',
    'ks',
    'kus',
    'kusy',
    'kusu',
    'kusov',
    'db',
    'darab',
    'kpl',
    'kappale',
    'kappaletta',
  ],
  ...[
    'styck',
    'stycken',
    'styk',
    'stykker',
    'buc',
    'bucata',
    'bucati',
    'kom',
    'komad',
    'komada',
    'komadi',
    'kos',
    'kosov',
  ],
  ...[
    'vnt',
    'vienetas',
    'vienetai',
    'vienetu',
    'gab',
    'gabals',
    'gabali',
    'tk',
    'tukk',
    'tukki',
    'adet',
    'tane',
  ],
  ...[
    'шт',
    'штук',
    'штука',
    'штуки',
    'бр',
    'броя',
    'броја',
    'ком',
    'комад',
    'комада',
    'τεμ',
    'τμχ',
    'τεμαχιο',
    'τεμαχια',
  ],
  ...[
    'יח',
    'יחידה',
    'יחידות',
    'قطعة',
    'قطع',
    'حبة',
    'عدد',
    '個',
    '个',
    '件',
    '台',
    '点',
    '本',
    '枚',
    'つ',
    '개',
    '대',
    'ชิ้น',
    'cai',
    'chiec',
  ],
];
/** These need their full stop: otherwise they are rack units, other words or letters of a SKU. */
const UNITS_WITH_STOP: readonly string[] = ['u', 'un', 'ad', 'ex'];
/** Words before a quantity. */
const QUANTITY_WORDS: readonly string[] = [
  ...[
    'qty',
    'quantity',
    'menge',
    'anzahl',
    'anz',
    'antal',
    'aantal',
    'qte',
    'quantite',
    'cantidad',
    'cant',
    'quantita',
    'qta',
  ],
  ...[
    'quantidade',
    'qtd',
    'ilosc',
    'mnozstvi',
    'pocet',
    'mennyiseg',
    'maara',
    'cantitate',
    'kolicina',
    'количество',
    'кол-во',
    '数量',
    '수량',
  ],
  ...['pcs', 'stk', 'stuck', 'stuks', 'szt', 'шт', 'عدد', 'الكمية', 'כמות'],
];

/** A word without case, accents and the marks at its end. */
const toPlainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[.'’׳]+$/u, '')
    .normalize('NFC');

const known = new Set(UNITS.map(toPlainWord));
const knownWithStop = new Set(UNITS_WITH_STOP);
const quantityWords = new Set(QUANTITY_WORDS.map(toPlainWord));

/** True for a word that counts single pieces: pcs, Stück, szt., шт, 個. */
export const isUnit = (word: string): boolean =>
  known.has(toPlainWord(word)) || (/^\p{L}+\.$/u.test(word) && knownWithStop.has(toPlainWord(word)));

/** True for a word that announces a quantity: qty, Menge, Qté. */
export const isQuantityWord = (word: string): boolean => quantityWords.has(toPlainWord(word));
