import type { Model } from 'mongoose';

/** Length of a part, characters: three letters, or half a Japanese word. */
const partLength = 3;
/** Maximum parts per query; more parts leave fewer documents to read. */
const maxQueryParts = 6;

/**
 * Returns the search parts of a text: from each position the next three characters (fewer at its end), case-folded.
 * Any substring is a prefix of such a part or consists of them.
 */
export function getParts(text: string): string[] {
  const letters = [...text].map(folded);
  return [...new Set(letters.map((_, at) => letters.slice(at, at + partLength).join('')))];
}

/**
 * Returns a condition on a field of {@link getParts}, true for every text that contains `text`. It may be true for
 * other texts too, but can use an index.
 */
export function toPartsFilter(text: string): object {
  const letters = [...text].map(folded);
  if (letters.length < partLength) {
    const prefix = letters.join('');
    return { $gte: prefix, $lt: `${prefix}\u{10ffff}` };
  }
  const whole = getParts(text).filter((part) => [...part].length === partLength);
  const step = Math.max(1, whole.length / maxQueryParts);
  const selected = Array.from(
    { length: Math.min(whole.length, maxQueryParts) },
    (_, at) => whole[Math.floor(at * step)],
  );
  return { $all: selected };
}

/** Documents updated per batch. */
const batch = 500;

/** Adds search parts to documents stored before their field was searchable. */
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
        // A concurrent change of the text writes its own parts.
        filter: { _id, ...without } as object,
        update: { $set: { search: getParts(String(text ?? '')) } },
      },
    }));
    await model.bulkWrite(writes, { ordered: false });
  }
}

/** Folds letters that a search treats as equal into one. A letter that would become two stays as it is. */
function folded(letter: string): string {
  const upper = single(letter.toUpperCase(), letter);
  return single(upper.toLowerCase(), upper);
}

function single(candidate: string, letter: string): string {
  return [...candidate].length === 1 ? candidate : letter;
}
