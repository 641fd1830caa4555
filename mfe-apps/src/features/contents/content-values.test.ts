import { describe, expect, it } from '@jest/globals';
import { contentIds, contentKind, getContentValues } from '@noren/contracts/contents';
import { aContent } from '../../../test/contents.js';
import { getHiddenFields, toRequestValues } from './content-values.js';

describe('values of a content', () => {
  it.each(contentIds)('of kind %s are sent as they were stored', (id) => {
    const kind = contentKind(id);
    expect(toRequestValues(kind, getContentValues(kind, aContent(id)))).toEqual(kind.example);
  });

  it.each(contentIds)('of kind %s have a field for every value of the example', (id) => {
    const kind = contentKind(id);
    const hiddenFields = getHiddenFields(kind, kind.example);
    expect(Object.keys(kind.example).filter((name) => hiddenFields.includes(name))).toEqual([]);
  });

  it('have a period only with a number of uses', () => {
    const kind = contentKind('coupons');
    const { usesPerPerson: _count, ...values } = kind.example as Record<string, unknown>;
    expect(getHiddenFields(kind, kind.example)).not.toContain('usesPerPersonPeriod');
    expect(getHiddenFields(kind, values)).toContain('usesPerPersonPeriod');
    expect(toRequestValues(kind, values as typeof kind.example)).not.toHaveProperty('usesPerPersonPeriod');
  });
});
