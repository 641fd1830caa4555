/** How much longer a text becomes: about what German is to English. */
const growth = 0.4;

const plain = 'abcdeghijlnorstuwyzACDEGHIJLNORSTUWYZ';
const accented = 'áƀčďéğĥíĵľňőŕśťúŵýžÁČĎÉĞĤÍĴĽŇŐŔŚŤÚŴÝŽ';
const letters = new Map([...plain].map((letter, index) => [letter, [...accented][index] as string]));

/** A text of the pseudo-locale: between brackets, accented and longer. `{{names}}` of values stay. */
export function drawText(text: string): string {
  if (text === '' || text.startsWith('⟦')) return text;
  const drawn = text
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith('{{') ? part : [...part].map((one) => letters.get(one) ?? one).join('')))
    .join('');
  return `⟦${drawn}${'·'.repeat(Math.ceil([...text].length * growth))}⟧`;
}
