import { describe, expect, it } from '@jest/globals';
import { cloudEvent, endpoints, events } from '@noren/contracts';
import { coercingCheck, compileChecks, exactCheck } from './schema-check.js';

describe('schema checks', () => {
  it('keep the errors of the value that was checked last', () => {
    const check = exactCheck({ type: 'number' });
    expect(check('1')).toBe(false);
    expect(check.errors).toMatchObject([{ keyword: 'type' }]);
    expect(check(1)).toBe(true);
    expect(check.errors).toBeNull();
  });

  it('are compiled ahead of their first use by a running service', async () => {
    exactCheck({ type: 'no such type' });
    await expect(compileChecks()).rejects.toThrow('type');
    await compileChecks();
  });

  it('compile for every endpoint and event', async () => {
    for (const { body, query } of endpoints) {
      if (body !== undefined) exactCheck(body);
      if (query !== undefined) coercingCheck(query);
    }
    for (const { data } of events) exactCheck(cloudEvent(data));
    await compileChecks();
  });
});
