/** Filter: every word occurs literally in one of the fields, case-insensitive. */
export function havingWords(words: string | undefined, fields: readonly string[]): { $and?: object[] } {
  const given = (words ?? '').split(/[\s\u3000]+/).filter((word) => word !== '');
  if (given.length === 0) return {};
  const $and = given.slice(0, mostWords).map((word) => {
    const pattern = { $regex: word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
    return { $or: fields.map((field) => ({ [field]: pattern })) };
  });
  return { $and };
}

const mostWords = 8;
