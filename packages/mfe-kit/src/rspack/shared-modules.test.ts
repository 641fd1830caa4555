/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { sharedModules } from './shared-modules.js';

describe('shared modules', () => {
  it('are singletons provided only by the shell, with strict versions for the contracts', () => {
    const shell = sharedModules('shell');
    const remote = sharedModules('remote');
    expect(Object.keys(remote)).toEqual(Object.keys(shell));
    expect(Object.values(remote).every((module) => module.import === false && module.singleton)).toBe(true);
    expect(Object.values(shell).some((module) => 'import' in module)).toBe(false);
    expect(shell['react-dom/client']).toBeDefined();
    expect(remote['@noren/contracts']?.strictVersion).toBe(true);
  });
});
