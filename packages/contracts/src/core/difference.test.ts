import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { diffFields, isSame, mergeChanges } from './difference.js';

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

describe('mergeChanges', () => {
  it('returns the only change if the other side has none', () => {
    fc.assert(
      fc.property(fields, fields, (base, change) => {
        expect(mergeChanges(base, change, base)).toEqual({ merged: change, conflicts: [] });
        expect(mergeChanges(base, base, change)).toEqual({ merged: change, conflicts: [] });
      }),
    );
  });

  it('keeps all changes without a conflict and reports every conflict', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, yours, theirs) => {
        const { merged, conflicts } = mergeChanges(base, yours, theirs);
        const paths = conflicts.map(({ path }) => path);
        const changedPaths = new Set(diffFields(base, merged).map(({ path }) => path));
        for (const { path } of diffFields(base, theirs)) expect(changedPaths).toContain(path);
        if (paths.length === 0) {
          for (const { path } of diffFields(base, yours)) expect(changedPaths).toContain(path);
        }
      }),
    );
  });

  it('reports both values of a conflict, but none for equal changes', () => {
    const base = { title: 'a', lead: 'a', items: [1] };
    expect(
      mergeChanges(base, { title: 'b', lead: 'x', items: [1] }, { title: 'b', lead: 'y', items: [1, 2] }),
    ).toEqual({
      merged: { title: 'b', lead: 'y', items: [1, 2] },
      conflicts: [{ path: '/lead', yours: 'x', theirs: 'y' }],
    });
  });
});
