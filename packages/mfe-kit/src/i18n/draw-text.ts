/** Relative text expansion: about that of German over English. */
const growth = 0.4;

const plain = 'abcdeghijlnorstuwyzACDEGHIJLNORSTUWYZ';
const accented = 'áƀčďéğĥíĵľňőŕśťúŵýžÁČĎÉĞĤÍĴĽŇŐŔŚŤÚŴÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] as string]));

/** Returns a pseudo-localized text: bracketed, accented and longer. `{{names}}` of values stay. */
export function pseudoLocalize(text: string): string {
  if (text === '' || text.startsWith('⟦')) return text;
  const drawn = text
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith('{{') ? part : [...part].map((one) => letters.get(one) ?? one).join('')))
    .join('');
  return `⟦${drawn}${'·'.repeat(Math.ceil([...text].length * growth))}⟧`;
}
