import type { ListQuery, Many } from '@noren/contracts/core';

/** A page of things that are all known. */
export function toPage<T>(all: readonly T[], { page: number = 0, size = 20 }: ListQuery): Many<T> {
  return {
    data: all.slice(number * size, (number + 1) * size),
    page: { number, size, totalElements: all.length, totalPages: Math.ceil(all.length / size) },
  };
}

/** Filter: every word occurs literally in one of the fields, case-insensitive. */
export function toKeywordFilter(words: string | undefined, fields: readonly string[]): { $and?: object[] } {
  const keywords = (words ?? '').split(/[\s\u3000]+/).filter((word) => word !== '');
  if (keywords.length === 0) return {};
  const $and = keywords.slice(0, maxWords).map((word) => {
    const pattern = { $regex: word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
    return { $or: fields.map((field) => ({ [field]: pattern })) };
  });
  return { $and };
}

const maxWords = 8;
