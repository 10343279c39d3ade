/**
 * Words and endings of names and addresses whose accented letters are other letters in other code pages: "Genčve" is no word, so a
 * file that reads "Genève" is certain. An ending is here only if no language of another code page has it with its letters.
 */
const WORDS: readonly string[] = [
  // French
  '\\p{L}*è(?:res?|ques?|ges?|gnes?|gles?|ches?|vres?|des?|mes?)',
  'genève|grève|hélène|irène|eugène|scène|sirène|près|très|après|accès|succès|progrès|procès|exprès|modèles?|clientèle',
  "à(?=\\s(?:la|l[’']|côté|partir|votre|vendre|louer|côte|paris|lyon)(?!\\p{L}))|où|déjà|voilà",
  'forêts?|fêtes?|têtes?|arrêts?|intérêts?|chênes?|crêpes?|évêques?|évêché|même|extrême|pêche|pêcheurs?|fenêtres?|hêtres?|conquête',
  'châteaux?|bâtiments?|bâtisseurs?|théâtres?|châtelet|grâce|pâtisserie|plâtre|mâcon|châlons|île-de-france|benoît|maîtres?|boîtes?|août|goût',
  'œuvres?|cœurs?|sœurs?|nœuds?|bœuf|maïs|moïse|anaïs|haïti|français|française|façade|besançon|garçons?|françois|françoise|alençon',
  '(?:hôtel|hôpital|côte|côté|rhône|dôme|entrepôt|dépôt|société|sociétés|générale?s?|\\p{L}{2,}ité|école|église|république)',
  // Italian
  'società|città|università|libertà|qualità|attività|comunità|pubblicità|proprietà|novità|realtà|trinità|velocità|facoltà|già|lunedì|martedì|mercoledì|giovedì|venerdì|forlì|mondovì|così|nicolò|niccolò|può|però|cantù|gesù|più|gioventù|caffè',
  // Spanish and Portuguese
  '\\p{L}+ñ[aeio]\\p{L}*|garcía|maría|compañía|martínez|fernández|gonzález|rodríguez|lópez|pérez|sánchez|gómez|málaga|córdoba|andalucía|almería',
  '\\p{L}{2,}(?:ção|ções|ência|ências)|são|joão|não|irmãos|irmão|três|português|mãe',
  // German and Dutch
  '\\p{L}*(?:straße|straßen|größe|gruß)|müller|köln|münchen|für|österreich|zürich|könig|schröder|möbel|düsseldorf|nürnberg|würzburg',
  'göttingen|lübeck|münster|büro|geräte|schäfer|bäckerei|jäger|küche|grün|belgië|noël|citroën|israël|coördinatie|industriële',
  // Danish, Norwegian, Swedish, Icelandic
  'københavns?|ålborg|århus|sønder\\p{L}*|nørre\\p{L}*|øster\\p{L}*|østre|søborg|tromsø|bodø|ålesund|møller|sørensen|jørgensen|jørgen|søren',
  'bjørn\\p{L}*|høj\\p{L}*|brøndby\\p{L}*|rødovre|hjørring|tønder|fåborg|næstved|præstø|køge|helsingør|\\p{L}*købing|ærø\\p{L}*|møbler|\\p{L}*skær\\p{L}*',
  '\\p{L}{2,}bæk|\\p{L}*gård(?:en|s|svej|ens)?|sør\\p{L}*|grøn\\p{L}*|mølle\\p{L}*|\\p{L}*stræde|gjøvik|tønsberg|kjøp\\p{L}*|øvre|fløj|\\p{L}*løkka',
  'luleå|umeå|piteå|skellefteå|borås|västerås|åre|mårten|åsa|håkan|håkon|lång\\p{L}*|små\\p{L}*|blå\\p{L}*|två|på|från|också|åkesson|åberg|åbo|gård',
  '\\p{L}*fjörður|garðabær|norður\\p{L}*|suður\\p{L}*|þór\\p{L}*|malmö|göteborg|jönköping|örebro|växjö|gävle|södra|östra|västra|norrköping|linköping',
  // Polish, Czech, Slovak, Slovenian, Croatian, Hungarian
  'łódź|gdańsk\\p{L}*|wrocław\\p{L}*|poznań|białystok|przykład|śląsk\\p{L}*|spółka|główna|święt\\p{L}*|częstochowa|toruń|łukasz|michał|paweł|stanisław',
  'plzeň|náměstí|třída|žižkov\\p{L}*|jiří|tomáš|lukáš|dvořák|příklad|příbram|české|český|česká|budějovice|děčín|břeclav|košice|žilina|prešov|trenčín',
  '\\p{L}{2,}(?:ović|ević|čić|ňa|ník|ček|ské|ská|ský)|čakovec|škofja|šimek|győr\\p{L}*|petőfi|erdő\\p{L}*|fő|felelősségű|műszaki|szőlő',
  // Latvian, Lithuanian, Turkish
  'rīga|rīgas|brīvības|jūrmala|liepāja|šiauliai|klaipėda|gatvė|piemērs|İstanbul|şirketi|\\p{L}*oğlu|ataşehir|beşiktaş|kadıköy|şişli|şti|bağdat',
];
const KNOWN = new RegExp(`(?<!\\p{L})(?:${WORDS.join('|')})(?!\\p{L})`, 'giu');

/** A known word with letters beyond ASCII, and where it is. */
interface KnownWord {
  at: number;
  word: string;
}

/** The known words of a text. */
export const listKnownWords = (text: string): KnownWord[] =>
  [...text.matchAll(KNOWN)]
    .map(({ index, 0: word }) => ({ at: index, word }))
    .filter(({ word }) => /[^\0-\x7f]/.test(word));
