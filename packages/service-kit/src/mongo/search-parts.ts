import type { Model } from 'mongoose';

/** Longest text that is found by itself: three letters, or half a word of Japanese. */
const partLength = 3;
/** Parts of a longer text that are asked for; the more, the fewer documents remain to be read. */
const mostAsked = 6;

/**
 * What a text is found by: at each of its places, the next three characters (fewer at its end) without
 * regard to case. Any text within it is the beginning of such a part, or is made of them.
 */
export function partsOf(text: string): string[] {
  const letters = [...text].map(folded);
  return [...new Set(letters.map((_, at) => letters.slice(at, at + partLength).join('')))];
}

/**
 * A condition on the field that holds {@link partsOf} a text, true wherever that text has `words` in it. It
 * may be true elsewhere too, but can be looked up in an index.
 */
export function havingParts(words: string): object {
  const letters = [...words].map(folded);
  if (letters.length < partLength) {
    const begin = letters.join('');
    return { $gte: begin, $lt: `${begin}\u{10ffff}` };
  }
  const whole = partsOf(words).filter((part) => [...part].length === partLength);
  const step = Math.max(1, whole.length / mostAsked);
  const asked = Array.from(
    { length: Math.min(whole.length, mostAsked) },
    (_, at) => whole[Math.floor(at * step)],
  );
  return { $all: asked };
}

/** Documents that are given their parts at a time. */
const batch = 500;

/** Gives documents that were stored before their field was searchable the parts of it. */
export async function fillParts(model: Model<unknown>, field: string): Promise<void> {
  const without = { search: { $exists: false } };
  for (;;) {
    const found = await model
      .find(without, { [field]: 1 })
      .limit(batch)
      .lean<Record<string, unknown>[]>();
    if (found.length === 0) return;
    const writes = found.map(({ _id, [field]: text }) => ({
      updateOne: {
        // Who changes the text meanwhile gives it its parts.
        filter: { _id, ...without } as object,
        update: { $set: { search: partsOf(String(text ?? '')) } },
      },
    }));
    await model.bulkWrite(writes, { ordered: false });
  }
}

/** One spelling of the letters that a search takes for the same. One that would become two stays itself. */
function folded(letter: string): string {
  const upper = single(letter.toUpperCase(), letter);
  return single(upper.toLowerCase(), upper);
}

function single(changed: string, letter: string): string {
  return [...changed].length === 1 ? changed : letter;
}
