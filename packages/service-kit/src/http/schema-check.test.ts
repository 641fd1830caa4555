import { describe, expect, it } from '@jest/globals';
import { cloudEvent, endpoints, events } from '@noren/contracts';
import { coercingCheck, compileChecks, exactCheck } from './schema-check.js';

describe('checks', () => {
  it('keep the errors of the value that was checked last', () => {
    const check = exactCheck({ type: 'number' });
    expect(check('1')).toBe(false);
    expect(check.errors).toMatchObject([{ keyword: 'type' }]);
    expect(check(1)).toBe(true);
    expect(check.errors).toBeNull();
  });

  it('are compiled by a running service before anybody needs them', async () => {
    exactCheck({ type: 'no such type' });
    await expect(compileChecks()).rejects.toThrow('type');
    await compileChecks();
  });

  it('of every endpoint and event compile', async () => {
    for (const { body, query } of endpoints) {
      if (body !== undefined) exactCheck(body);
      if (query !== undefined) coercingCheck(query);
    }
    for (const { data } of events) exactCheck(cloudEvent(data));
    await compileChecks();
  });
});
