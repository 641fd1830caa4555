import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffFields, isSame } from './difference.js';

const fields = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.dictionary(
    fc.constantFrom('x', 'y', 'z'),
    fc.oneof(fc.integer({ max: 3, min: 0 }), fc.array(fc.boolean())),
  ),
);

describe('changes between two states', () => {
  it('are empty if and only if the states are equal', () => {
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        expect(diffFields(one, other).length === 0).toBe(isSame(one, other));
        expect(diffFields(one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  it('contain the escaped field path with both values', () => {
    expect(diffFields({ a: { 'b/c': 1 }, l: [1] }, { a: { 'b/c': 2 }, l: [1, 2] })).toEqual([
      { path: '/a/b~1c', before: 1, after: 2 },
      { path: '/l', before: [1], after: [1, 2] },
    ]);
  });
});
