/** Encodings in which text files come, the likeliest first. The names are those of the WHATWG where it has one. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-15',
  'macintosh',
  'ibm850',
  'ibm852',
  'koi8-r',
  'shift-jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Some texts of a file, decoded by one encoding. */
export interface EncodingChoice {
  encoding: Encoding;
  samples: string[];
}

/** In what a text file was read. */
export interface FileEncoding {
  encoding: Encoding;
  /** True when no other encoding reads the file as well. */
  isCertain: boolean;
  /** Other possible encodings, the likeliest first. */
  choices: EncodingChoice[];
}
