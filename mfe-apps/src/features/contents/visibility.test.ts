import { describe, expect, it } from '@jest/globals';
import { getVisibility } from './visibility.js';

const now = new Date('2026-05-05T00:00:00Z');
const past = '2026-05-01T00:00:00.000Z';
const future = '2026-06-01T00:00:00.000Z';

describe('visibility of a draft', () => {
  it.each([
    [{ published: false, startsAt: past }, 'unpublished'],
    [{ published: true }, 'running'],
    [{ published: true, startsAt: future }, 'scheduled'],
    [{ published: true, startsAt: past, endsAt: future }, 'running'],
    [{ published: true, startsAt: now.toISOString() }, 'running'],
    [{ published: true, endsAt: past }, 'ended'],
    [{ published: true, endsAt: now.toISOString() }, 'ended'],
  ])('for %j is %s', (content, state) => {
    expect(getVisibility(content, now)).toBe(state);
  });
});
