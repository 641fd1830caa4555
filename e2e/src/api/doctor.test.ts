import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { examineInstallation } from '@noren/operations';
import { sharedStack } from '../stack.js';

const stack = sharedStack();

describe('npm run doctor', () => {
  it('finds nothing that does not work in a whole installation', async () => {
    const findings = await examineInstallation({
      mongoUri: stack.urls.mongo,
      natsServer: stack.natsServer,
      artifactStore: pathToFileURL(path.join(stack.dataDir, 'artifacts')).href,
      consoleUrl: stack.urls.console,
    });
    expect(findings.filter(({ state }) => state === 'error' || state === 'unchecked')).toEqual([]);
    expect(new Set(findings.map(({ part }) => part)).size).toBe(7);
  });
});
