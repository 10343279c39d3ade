import type { Language } from '@/lib/languages';

/** What is told of watched products and searches. Prices and counts come as they are written in the language. */
export interface WatchWords {
  onRequest: string;
  isNew: string;
  returned: string;
  returnedAt: (price: string) => string;
  gone: string;
  down: (price: string, before: string) => string;
  up: (price: string, before: string) => string;
  priced: (price: string) => string;
  unpriced: (before: string) => string;
  inStock: string;
  /** A word and what it is about. */
  about: (word: string, value: string) => string;
  /** Of a search. @param count such as `3` or `100` */
  found: (count: string, isOne: boolean, name: string) => string;
  orMore: (count: string) => string;
  foundNew: string;
  foundReturned: string;
  foundInStock: string;
  rest: (count: string) => string;
}

const ENGLISH: WatchWords = {
  onRequest: 'on request',
  isNew: 'New in the catalogue',
  returned: 'In the catalogue again',
  returnedAt: (price) => `In the catalogue again, at ${price}`,
  gone: 'No longer in the catalogue',
  down: (price, before) => `Price down to ${price}, from ${before}`,
  up: (price, before) => `Price up to ${price}, from ${before}`,
  priced: (price) => `Price known: ${price}`,
  unpriced: (before) => `Price on request now, ${before} before`,
  inStock: 'Back in stock',
  about: (word, value) => `${word}: ${value}`,
  found: (count, isOne, name) => `${count} ${isOne ? 'product' : 'products'} for ${name}`,
  orMore: (count) => `${count} or more`,
  foundNew: 'New',
  foundReturned: 'Returned',
  foundInStock: 'Back in stock',
  rest: (count) => `and ${count} more`,
};

const GERMAN: WatchWords = {
  onRequest: 'auf Anfrage',
  isNew: 'Neu im Katalog',
  returned: 'Wieder im Katalog',
  returnedAt: (price) => `Wieder im Katalog, für ${price}`,
  gone: 'Nicht mehr im Katalog',
  down: (price, before) => `Preis gesenkt auf ${price}, vorher ${before}`,
  up: (price, before) => `Preis erhöht auf ${price}, vorher ${before}`,
  priced: (price) => `Preis bekannt: ${price}`,
  unpriced: (before) => `Preis jetzt auf Anfrage, vorher ${before}`,
  inStock: 'Wieder auf Lager',
  about: (word, value) => `${word}: ${value}`,
  found: (count, isOne, name) => `${count} ${isOne ? 'Produkt' : 'Produkte'} für ${name}`,
  orMore: (count) => `${count} oder mehr`,
  foundNew: 'Neu',
  foundReturned: 'Wieder da',
  foundInStock: 'Wieder auf Lager',
  rest: (count) => `und ${count} weitere`,
};

const FRENCH: WatchWords = {
  onRequest: 'sur demande',
  isNew: 'Nouveau dans le catalogue',
  returned: 'De retour dans le catalogue',
  returnedAt: (price) => `De retour dans le catalogue, à ${price}`,
  gone: 'N’est plus dans le catalogue',
  down: (price, before) => `Prix baissé à ${price}, au lieu de ${before}`,
  up: (price, before) => `Prix monté à ${price}, au lieu de ${before}`,
  priced: (price) => `Prix connu : ${price}`,
  unpriced: (before) => `Prix désormais sur demande, auparavant ${before}`,
  inStock: 'De nouveau en stock',
  about: (word, value) => `${word} : ${value}`,
  found: (count, isOne, name) => `${count} ${isOne ? 'produit' : 'produits'} pour ${name}`,
  orMore: (count) => `${count} ou plus`,
  foundNew: 'Nouveau',
  foundReturned: 'De retour',
  foundInStock: 'De nouveau en stock',
  rest: (count) => `et ${count} de plus`,
};

const DUTCH: WatchWords = {
  onRequest: 'op aanvraag',
  isNew: 'Nieuw in de catalogus',
  returned: 'Weer in de catalogus',
  returnedAt: (price) => `Weer in de catalogus, voor ${price}`,
  gone: 'Niet meer in de catalogus',
  down: (price, before) => `Prijs verlaagd naar ${price}, was ${before}`,
  up: (price, before) => `Prijs verhoogd naar ${price}, was ${before}`,
  priced: (price) => `Prijs bekend: ${price}`,
  unpriced: (before) => `Prijs nu op aanvraag, was ${before}`,
  inStock: 'Weer op voorraad',
  about: (word, value) => `${word}: ${value}`,
  found: (count, isOne, name) => `${count} ${isOne ? 'product' : 'producten'} voor ${name}`,
  orMore: (count) => `${count} of meer`,
  foundNew: 'Nieuw',
  foundReturned: 'Terug',
  foundInStock: 'Weer op voorraad',
  rest: (count) => `en nog ${count}`,
};

export const WATCH_WORDS: Record<Language, WatchWords> = { en: ENGLISH, de: GERMAN, fr: FRENCH, nl: DUTCH };
