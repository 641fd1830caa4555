import { describe, expect, it } from '@jest/globals';
import { deployment } from '../../testing/fixtures.js';
import { liveDeployments } from './live-deployments.js';

const at = (minute: number, patch: Parameters<typeof deployment>[0] = {}) =>
  deployment({ id: `at-${minute}`, createdAt: `2026-04-01T00:0${minute}:00.000Z`, ...patch });

describe('what is live', () => {
  it('is the newest deployment of an environment when it is published', () => {
    expect(liveDeployments({ development: at(2) }, [at(2), at(1)])).toEqual(new Set(['at-2']));
  });

  it('stays what it was while another is published, and when that fails', () => {
    for (const status of ['publishing', 'failed'] as const) {
      const newest = at(3, { status });
      expect(liveDeployments({ development: newest }, [at(1), at(2), newest])).toEqual(new Set(['at-2']));
    }
  });

  it('is nothing where nothing was ever published', () => {
    const newest = at(1, { status: 'failed' });
    expect(liveDeployments({ development: newest }, [newest])).toEqual(new Set());
  });
});
