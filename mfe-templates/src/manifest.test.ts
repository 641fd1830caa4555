import { describe, expect, it } from '@jest/globals';
import { may, roles } from '@noren/contracts/permissions';
import { validateManifest } from '@noren/mfe-kit';
import { manifest } from './manifest.js';

describe('manifest', () => {
  it('is valid', () => {
    expect(validateManifest(manifest)).toEqual([]);
  });

  it('requires admins on every page', () => {
    const actions = [...manifest.routes, ...manifest.navigation].map(({ action }) => action);
    for (const action of actions) {
      expect(roles.filter((role) => action === undefined || may(role, action))).toEqual(['admin']);
    }
  });
});
