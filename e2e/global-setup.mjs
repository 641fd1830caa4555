/**
 * Starts what the suites of the project `shared` in `jest.config.js` share: one stack with the demo data, and one
 * browser. The suites reach both through `src/stack.ts` and `src/browser.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '@noren/local-stack';
import { chromium } from 'playwright-core';
import { launchOptions } from './browser-options.mjs';
import { findLeaksInLogs, listPersonalData } from './log-leaks.mjs';
import { personas } from './personas.mjs';

const serviceNames = ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge'];

export default async function setUp() {
  const dataDir = await mkdtemp(join(tmpdir(), 'noren-e2e-'));
  const [stack, browser] = await Promise.all([
    startStack({ dataDir, ports: 'any', users: personas }),
    chromium.launchServer(launchOptions),
  ]);
  const users = await serveUsers(stack);
  process.env.SHARED_STACK = JSON.stringify({
    urls: stack.urls,
    natsServer: stack.natsServer,
    services: Object.fromEntries(serviceNames.map((name) => [name, stack.service(name).url])),
    dataDir,
    users: users.url,
    browser: browser.wsEndpoint(),
  });
  globalThis.stopSharedStack = async () => {
    const personal = await listPersonalData(stack.urls);
    await browser.close();
    users.close();
    await stack.stop();
    const leaks = await findLeaksInLogs(dataDir, personal);
    await rm(dataDir, { recursive: true, force: true });
    return leaks;
  };
}

/** Lets suites, which run in other processes, set the groups of the identity provider's users. */
async function serveUsers(stack) {
  const server = createServer(async (request, response) => {
    try {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { username, groupIds } = JSON.parse(body);
      await stack.setGroups(username, groupIds);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(400).end(error.message);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
