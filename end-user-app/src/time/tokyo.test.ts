import { describe, expect, it } from '@jest/globals';
import { minutesAndSeconds } from './countdown.js';
import { tokyoDate, tokyoDateTime, tokyoLastDate, tokyoLastDateTime } from './tokyo.js';

describe('times', () => {
  it('are in Tokyo’s time zone, whatever the device’s zone is', () => {
    expect(tokyoDate('2026-12-31T14:59:59.000Z')).toBe('2026/12/31');
    expect(tokyoDate('2026-12-31T15:00:00.000Z')).toBe('2027/01/01');
    expect(tokyoDateTime('2026-11-20T09:05:00.000Z')).toBe('2026/11/20 18:05');
  });

  it('show the last day and minute before an exclusive end', () => {
    expect(tokyoLastDate('2026-12-24T15:00:00.000Z')).toBe('2026/12/24');
    expect(tokyoLastDateTime('2026-12-24T15:00:00.000Z')).toBe('2026/12/24 23:59');
    expect(tokyoLastDateTime('2026-12-24T15:00:01.000Z')).toBe('2026/12/25 00:00');
    expect(tokyoLastDateTime('2026-12-25T03:30:00.000Z')).toBe('2026/12/25 12:29');
  });

  it('count down to zero and stop', () => {
    expect(minutesAndSeconds(300_000)).toBe('5:00');
    expect(minutesAndSeconds(59_001)).toBe('1:00');
    expect(minutesAndSeconds(-1)).toBe('0:00');
  });
});
