import { describe, expect, it } from '@jest/globals';
import { hashPassword, isPassword, recommendedCost } from './passwords.js';

const low = { N: 16, r: 1, p: 1 };

describe('a password', () => {
  it('is hashed at the cost that OWASP recommends', async () => {
    expect(await hashPassword('correct horse', recommendedCost)).toMatch(/^scrypt\$32768\$8\$3\$/);
  });

  it('is compared at the cost of its hash, whatever the present one', async () => {
    const hash = await hashPassword('correct horse', low);
    expect(await isPassword('correct horse', hash, recommendedCost)).toBe(true);
    expect(await isPassword('another horse', hash, recommendedCost)).toBe(false);
  });

  it('matches no member without a hash', async () => {
    expect(await isPassword('correct horse', undefined, low)).toBe(false);
  });
});
