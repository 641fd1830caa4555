import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getParts, toPartsFilter } from './search-parts.js';

/** Evaluates such a condition on a list of strings as MongoDB does. */
function holds(parts: readonly string[], condition: object): boolean {
  const { $all, $gte = '', $lt = '' } = condition as { $all?: string[]; $gte?: string; $lt?: string };
  const bytes = (text: string) => Buffer.from(text);
  return $all === undefined
    ? parts.some(
        (part) =>
          Buffer.compare(bytes(part), bytes($gte)) >= 0 && Buffer.compare(bytes(part), bytes($lt)) < 0,
      )
    : $all.every((part) => parts.includes(part));
}

const letter = fc.constantFrom(...('aAbBkKKsSſßẞıİあアー珈琲店😀 .*1'.match(/./gu) ?? []));
const text = fc.array(letter, { maxLength: 30 }).map((letters) => letters.join(''));

describe('search parts', () => {
  it('match every text that a case-insensitive search finds', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 1, max: 25 }), fc.boolean(), (whole, at, length, up) => {
        const letters = [...whole];
        const from = letters.length === 0 ? 0 : at % letters.length;
        const within = letters.slice(from, from + length).join('');
        fc.pre(within !== '');
        const other = up ? within.toUpperCase() : within.toLowerCase();
        const escaped = other.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        fc.pre(new RegExp(escaped, 'iu').test(whole));
        expect(holds(getParts(whole), toPartsFilter(other))).toBe(true);
      }),
    );
  });

  it('do not match other texts', () => {
    const parts = getParts('青葉台のKomorebi珈琲 12号店');
    expect(holds(parts, toPartsFilter('komorebi'))).toBe(true);
    expect(holds(parts, toPartsFilter('珈'))).toBe(true);
    for (const terms of ['木漏れ日', 'komoreby', '葉青', '珈琲店']) {
      expect(holds(parts, toPartsFilter(terms))).toBe(false);
    }
  });
});
