import { describe, expect, test } from 'vitest';
import { countryLetters, countryOptions } from '../countries';
import { findCountries, parseCountryCode } from './parse-country';

const letters = (text: string) => findCountries(text).map(countryLetters).join(' ');

describe('a country is matched by its usual names', () => {
  test.each<[string, string]>([
    ...(
      ['Deutschland', 'BRD', 'Allemagne', 'Duitsland', 'Alemania', 'Germania', 'germany', 'GERMANY'] as const
    ).map((name): [string, string] => [name, 'DE']),
    ...(
      [
        'DE',
        'de',
        'DEU',
        '276',
        'D.E.',
        'Federal Republic of Germany',
        'Germany (DE)',
        'DE - Deutschland',
      ] as const
    ).map((name): [string, string] => [name, 'DE']),
    ...(
      ['Österreich', 'Oesterreich', 'Osterreich', 'Austria', 'Autriche', 'Oostenrijk', '40', '040'] as const
    ).map((name): [string, string] => [name, 'AT']),
    ...(['Schweiz', 'Suisse', 'Svizzera', 'Suiza', 'Zwitserland', 'Switzerland'] as const).map(
      (name): [string, string] => [name, 'CH'],
    ),
    ...(
      [
        'Great Britain',
        'England',
        'Scotland',
        'Wales',
        'Northern Ireland',
        'UK',
        'U.K.',
        'Großbritannien',
      ] as const
    ).map((name): [string, string] => [name, 'GB']),
    ...(
      [
        'Grossbritannien',
        'Royaume-Uni',
        'Angleterre',
        'Verenigd Koninkrijk',
        'Reino Unido',
        'Regno Unito',
      ] as const
    ).map((name): [string, string] => [name, 'GB']),
    ...(['The United Kingdom', 'Scozia', 'Pays de Galles', 'Nordirland', 'Cymru', 'Britain'] as const).map(
      (name): [string, string] => [name, 'GB'],
    ),
    ...(
      [
        'Pays-Bas',
        'Pays Bas',
        'The Netherlands',
        'Holland',
        'Nederland',
        'Países Bajos',
        'Paesi Bassi',
      ] as const
    ).map((name): [string, string] => [name, 'NL']),
    ...(['Turkey', 'Türkiye', 'Türkei', 'Tuerkei', 'Turquie'] as const).map((name): [string, string] => [
      name,
      'TR',
    ]),
    ...(
      ['Czech Republic', 'Czechia', 'Tschechien', 'Česko', 'République tchèque', 'Repubblica Ceca'] as const
    ).map((name): [string, string] => [name, 'CZ']),
    ...(['Republic of Ireland', 'Ireland', 'Eire', 'Éire', 'Irland', 'Ierland'] as const).map(
      (name): [string, string] => [name, 'IE'],
    ),
    ...(['Hong Kong', 'Hongkong', 'HK', 'Hong Kong S.A.R.'] as const).map((name): [string, string] => [
      name,
      'HK',
    ]),
    ...(['Ivory Coast', 'Côte d’Ivoire', "Cote d'Ivoire", 'Elfenbeinküste'] as const).map(
      (name): [string, string] => [name, 'CI'],
    ),
    ...(
      ['U.S.A.', 'USA', 'US', 'U.S.', 'United States of America', 'Vereinigte Staaten', 'États-Unis'] as const
    ).map((name): [string, string] => [name, 'US']),
    ...(['Etats-Unis', 'Estados Unidos', 'EE.UU.', 'Stati Uniti', 'Verenigde Staten'] as const).map(
      (name): [string, string] => [name, 'US'],
    ),
    ...([
      ['España', 'ES'],
      ['Polska', 'PL'],
      ['Suomi', 'FI'],
      ['Ελλάδα', 'GR'],
      ['EL', 'GR'],
      ['Россия', 'RU'],
      ['日本', 'JP'],
      ['South Korea', 'KR'],
      ['Korea, Republic of', 'KR'],
      ['North Korea', 'KP'],
      ['Guinea', 'GN'],
      ['Guinea-Bissau', 'GW'],
      ['Equatorial Guinea', 'GQ'],
      ['Papua New Guinea', 'PG'],
      ['Democratic Republic of the Congo', 'CD'],
      ['Republic of the Congo', 'CG'],
      ['Niger', 'NE'],
      ['Nigeria', 'NG'],
      ['Dominica', 'DM'],
      ['Dominican Republic', 'DO'],
      ['St. Lucia', 'LC'],
      ['Bosnia & Herzegovina', 'BA'],
      ['Trinidad & Tobago', 'TT'],
      ['Kingdom of Belgium', 'BE'],
      ['Grand Duchy of Luxembourg', 'LU'],
      ['Slovak Republic', 'SK'],
      ['Slovenia', 'SI'],
      ['Macedonia', 'MK'],
      ['Viet Nam', 'VN'],
      ['Taiwan', 'TW'],
      ['Georgien', 'GE'],
      ['Luxemburg', 'LU'],
      ['Belgique', 'BE'],
      ['Frankreich', 'FR'],
      ['Italien', 'IT'],
    ] as [string, string][]),
  ])('%s is %s', (text, expected) => expect(letters(text)).toBe(expected));

  test.each(['en', 'de', 'fr', 'nl', 'es', 'it'])('every name of the list in %s', (locale) => {
    const wrong = countryOptions(locale).filter(({ value, label }) => !findCountries(label).includes(value));
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['Congo', 'CG CD'],
  ['Kongo', 'CG CD'],
  ['Korea', 'KR KP'],
  ['Georgia', 'GE US'],
  ['Saint Martin', 'MF SX'],
  ['St. Martin', 'MF SX'],
  ['Virgin Islands', 'VG VI'],
  ['Netherlands Antilles', 'CW SX BQ'],
  ['Czechoslovakia', 'CZ SK'],
])('%s can be %s, so it is left open', (text, candidates) => {
  expect(letters(text)).toBe(candidates);
  expect(parseCountryCode(text)).toBeNull();
});

test.each([
  '',
  '-',
  'Atlantis',
  'London',
  'Europe',
  'EU',
  'XX',
  '999',
  'D',
  'Bavaria',
  'Germany / France',
  'Gemany',
])('%j is no country', (text) => expect(findCountries(text)).toEqual([]));
