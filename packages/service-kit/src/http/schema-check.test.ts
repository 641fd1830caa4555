import { describe, expect, it } from '@jest/globals';
import { cloudEvent } from '@noren/contracts/core';
import { endpoints } from '@noren/contracts/endpoints';
import { events } from '@noren/contracts/events';
import { sized } from '@noren/testing';
import { compileChecks, exactCheck, queryCheck } from './schema-check.js';

describe('schema checks', () => {
  it('keep the errors of the value that was checked last', () => {
    const check = exactCheck({ type: 'number' });
    expect(check('1')).toBe(false);
    expect(check.errors).toMatchObject([{ keyword: 'type' }]);
    expect(check(1)).toBe(true);
    expect(check.errors).toBeNull();
  });

  it.each([
    [{ ids: 'a' }, ['a']],
    [{ ids: 'a,b' }, ['a', 'b']],
    [{ ids: ['a', 'b'] }, ['a', 'b']],
    [{ ids: ['a,b', 'c'] }, ['a', 'b', 'c']],
  ])('[C118] read the list of a query %j', (query, ids) => {
    const check = queryCheck({
      type: 'object',
      properties: {
        ids: { type: 'array', items: { type: 'string', minLength: 1 }, maxItems: 3 },
        name: { type: 'string' },
      },
    });
    const sent: { ids: unknown; name: string } = { ...query, name: 'x,y' };
    expect(check(sent)).toBe(true);
    expect(sent).toEqual({ ids, name: 'x,y' });
    expect(check({ ids: 'a,b,c,d' })).toBe(false);
    expect(check.errors).toMatchObject([{ keyword: 'maxItems' }]);
    expect(check({ ids: 'a,,b' })).toBe(false);
    expect(check({})).toBe(true);
  });

  it('are compiled ahead of their first use by a running service', async () => {
    exactCheck({ type: 'no such type' });
    await expect(compileChecks()).rejects.toThrow('type');
    await compileChecks();
  });

  it('compile for every endpoint and event', async () => {
    // The services of a stack compile theirs as they start, in every run.
    const take = <T>(list: readonly T[]) => list.filter((_, index) => index % sized(10, 1) === 0);
    for (const { body, query } of take(endpoints)) {
      if (body !== undefined) exactCheck(body);
      if (query !== undefined) queryCheck(query);
    }
    for (const { data } of take(events)) exactCheck(cloudEvent(data));
    await compileChecks();
  });
});
