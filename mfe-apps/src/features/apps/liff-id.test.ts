import { describe, expect, it } from '@jest/globals';
import { stripLiffUrl } from './liff-id.js';

describe('LIFF ID', () => {
  it('is extracted from a pasted URL', () => {
    expect(stripLiffUrl('https://liff.line.me/1234567890-AbcdEfgh?x=1')).toBe('1234567890-AbcdEfgh');
    expect(stripLiffUrl(' liff.line.me/1234567890-AbcdEfgh/path ')).toBe('1234567890-AbcdEfgh');
  });

  it('is otherwise kept as typed', () => {
    expect(stripLiffUrl('1234567890-AbcdEfgh ')).toBe('1234567890-AbcdEfgh');
    expect(stripLiffUrl('https://example.com/1')).toBe('https://example.com/1');
  });
});
