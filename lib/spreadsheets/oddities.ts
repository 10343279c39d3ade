/** Each is a sign that a text was read in an encoding that is not its own. */
const ODDITIES = [
  // Characters that nothing is written with, and those that an encoding lacks.
  /[\u0080-\u009F\uFFFD\uFFFE\uFFFF\p{Co}\p{Cn}]/gu,
  // Letters of two scripts in one word.
  /[\p{Script=Latin}][\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]/gu,
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]\p{Script=Latin}/gu,
  /\p{Script=Greek}[\p{Script=Cyrillic}]|\p{Script=Cyrillic}[\p{Script=Greek}]/gu,
  // A symbol within a word or before it: "Przyk³ad", "£ódź".
  /\p{L}[¡¢£¤¥¦§¨©«¬®¯°±²³´µ¶¸¹»¼½¾¿×÷ªº†‡ˆ‰‹›•˜™„…ƒ≠∞≤≥∂∑∏π∫Ω√≈∆◊˘˙˚˝˛ˇ°▀-▟─-╿]\p{L}/gu,
  /(?<![\p{L}\p{N}])[¢£¤¥¦¨¬¯±²³´¶¸¹¼½¾×÷†‡ˆ‰˜™ƒ≠∞≤≥∂∑∏∫√≈◊˘˙˚˝˛ˇ▀-▟─-╿]\p{L}/gu,
  /[▀-▟─-╿¤]/gu,
  // A capital behind small letters, and a small letter between capitals, one of them no ASCII.
  /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}(?=\p{Lu})/gu,
  /\p{Lu}(?![A-Z])\p{Lu}\p{Ll}/gu,
  /\p{Lu}\p{Lu}(?![a-z])\p{Ll}\p{Lu}/gu,
  // Katakana of half width: what Shift_JIS makes of any other letters.
  /[\uFF61-\uFF9F]/gu,
];

/** Counts sequences that no person writes: 0 for a text that was decoded correctly. */
export const countOddities = (text: string): number =>
  ODDITIES.reduce((count, pattern) => count + (text.match(pattern)?.length ?? 0), 0);
