import { fold } from './fold.js';

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Words of questions that no setting is named by. */
const fillers = new Set(['how', 'what', 'where', 'which', 'when', 'the', 'its', 'and', 'for', 'are', 'can']);

/**
 * Returns the folded words of a sentence that can name something. Japanese is split by meaning, because it has no
 * spaces.
 */
export function toKeywords(query: string): string[] {
  const words = [...segmenter.segment(query)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => fold(segment));
  // Words of one letter, or of two Latin ones, are in nearly every text; a single kanji is a word.
  const isTelling = (word: string) =>
    !fillers.has(word) && (/^[a-z0-9]+$/.test(word) ? word.length > 2 : !/^[\u3041-\u3096ー]$/.test(word));
  return [...new Set(words)].filter(isTelling);
}

/** A part of a text, and whether a query matched it. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits a text into parts that contain a word of the query and others. */
export function splitMatches(text: string, terms: readonly string[]): TextPart[] {
  // Each character is folded on its own, so that positions lead back to the text.
  const characters = [...text];
  const folded = characters.map(fold);
  const whole = folded.join('');
  const isMatched = new Array<boolean>(whole.length).fill(false);
  for (const term of terms.filter((one) => one !== '')) {
    for (let at = whole.indexOf(term); at !== -1; at = whole.indexOf(term, at + term.length))
      isMatched.fill(true, at, at + term.length);
  }
  const parts: TextPart[] = [];
  let position = 0;
  for (const [index, character] of characters.entries()) {
    const isMatch = isMatched[position] === true;
    position += folded[index]?.length ?? 0;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  }
  return parts;
}
