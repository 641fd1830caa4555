import { expect, it } from '@jest/globals';
import { ownPath } from './own-path.js';

it('accepts only paths of this origin as return path', () => {
  expect(ownPath('/group?page=2#x')).toBe('/group?page=2#x');
  for (const to of [null, '', 'group', '//evil.test', '/\\evil.test', 'https://evil.test/'])
    expect([to, ownPath(to)]).toEqual([to, '/']);
});
