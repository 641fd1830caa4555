import { describe, expect, it } from '@jest/globals';
import { diffFields } from '@noren/contracts/core';
import fc from 'fast-check';
import { mergeChanges } from './merge.js';

const fields = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd'),
  fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.integer({ max: 3, min: 0 })),
);
const list = fc.array(fc.record({ name: fc.integer({ max: 9, min: 0 }), link: fc.constantFrom('/', '/a') }));
const merge = (base: unknown, yours: unknown, theirs: unknown) =>
  mergeChanges<unknown>({ list: base }, { list: yours }, { list: theirs });
const item = (name: string, link = '/') => ({ name, link });

describe('a merge', () => {
  it('returns the only change if the other side has none', () => {
    fc.assert(
      fc.property(fc.oneof(fields, list), fc.oneof(fields, list), (base, change) => {
        expect(mergeChanges<unknown>(base, change, base)).toEqual({ merged: change, conflicts: [] });
        expect(mergeChanges<unknown>(base, base, change)).toEqual({ merged: change, conflicts: [] });
      }),
    );
  });

  it('keeps all changes without a conflict and reports every conflict', () => {
    fc.assert(
      fc.property(fields, fields, fields, (base, yours, theirs) => {
        const { merged, conflicts } = mergeChanges(base, yours, theirs);
        const changedPaths = new Set(diffFields(base, merged).map(({ path }) => path));
        for (const { path } of diffFields(base, theirs)) expect(changedPaths).toContain(path);
        if (conflicts.length > 0) return;
        for (const { path } of diffFields(base, yours)) expect(changedPaths).toContain(path);
      }),
    );
  });

  it('reports both values of a conflict, but none for equal changes', () => {
    const base = { title: 'a', lead: 'a' };
    expect(mergeChanges(base, { title: 'b', lead: 'x' }, { title: 'b', lead: 'y' })).toEqual({
      merged: { title: 'b', lead: 'y' },
      conflicts: [{ path: '/lead', yours: 'x', theirs: 'y' }],
    });
  });
});

describe('a merge of lists', () => {
  const base = [item('a'), item('b'), item('c')];
  const merged = (items: readonly unknown[]) => ({ merged: { list: items }, conflicts: [] });

  it('keeps the items that one side added and those that the other changed', () => {
    const yours = [item('a'), item('b'), item('c', '/coupons')];
    const theirs = [item('new'), ...base];
    expect(merge(base, yours, theirs)).toEqual(
      merged([item('new'), item('a'), item('b'), item('c', '/coupons')]),
    );
  });

  it('keeps what both sides added at the same position', () => {
    expect(merge(base, [...base, item('yours')], [...base, item('theirs')])).toEqual(
      merged([...base, item('theirs'), item('yours')]),
    );
  });

  it('merges neighbours, and one item by its fields', () => {
    const yours = [item('A'), item('b'), item('c')];
    const theirs = [item('a', '/stamps'), item('B'), item('c')];
    expect(merge(base, yours, theirs)).toEqual(merged([item('A', '/stamps'), item('B'), item('c')]));
  });

  it('removes what one side removed', () => {
    const theirs = [item('a'), item('b'), item('C')];
    expect(merge(base, base.slice(1), theirs)).toEqual(merged([item('b'), item('C')]));
  });

  it('reports the whole list if both sides changed one field of an item, or one removed or moved it', () => {
    const theirs = [item('B'), item('b'), item('c')];
    const [a, b, c] = base;
    for (const yours of [
      [item('A'), b, c],
      [b, c],
      [b, a, c],
    ]) {
      const { conflicts, merged: kept } = merge(base, yours, theirs);
      expect(conflicts).toEqual([{ path: '/list', yours, theirs }]);
      expect(kept).toEqual({ list: theirs });
    }
  });

  it('loses no addition of either side', () => {
    const additions = fc.array(fc.tuple(fc.nat(3), fc.nat()), { maxLength: 4 });
    const add = (side: string, made: readonly (readonly [number, number])[]) =>
      made.reduce<object[]>(
        (items, [at, name], index) => items.toSpliced(at, 0, item(`${side}${index}-${name}`)),
        base,
      );
    fc.assert(
      fc.property(additions, additions, (mine, others) => {
        const [yours, theirs] = [add('yours', mine), add('theirs', others)];
        const { merged: result, conflicts } = merge(base, yours, theirs) as ReturnType<typeof merge> & {
          merged: { list: unknown[] };
        };
        expect(conflicts).toEqual([]);
        expect(result.list).toHaveLength(base.length + mine.length + others.length);
        expect(result.list).toEqual(expect.arrayContaining([...yours, ...theirs]));
      }),
    );
  });
});
