import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createOrigin } from '../console/create-origin.js';
import { mayOwnPage } from '../console/page-owners.js';
import { registerConsole } from '../console/register-console.js';
import { manifestFile, registerRemote } from '../remote/register-remote.js';
import { createSettingsReader } from './read-settings.js';

/** What an image of the shell or of a remote serves. */
export interface SiteOptions {
  /** Directory of the build; one that says what it contributes to the console is a remote's. */
  readonly dist: string;
  /** Directory of an installation's settings; the shell's only. */
  readonly settings: string;
  /** Is told what is wrong with the settings. */
  readonly complain: (message: string) => void;
}

/** The server of an image: as the local gateway serves the same build, and whether it is well. */
export function createSite({ dist, settings, complain }: SiteOptions): FastifyInstance {
  const app = createOrigin();
  // Nothing here reads a body; one of any kind is no reason for another answer.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const isRemote = existsSync(join(dist, manifestFile));
  const read = createSettingsReader(settings, complain);
  const isReady = isRemote ? async () => true : () => read().then(Boolean, () => false);
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ok' : 'unavailable', checks: isRemote ? {} : { settings: ready } });
  });
  if (isRemote) {
    registerRemote(app, dist);
    return app;
  }
  registerConsole(app, {
    dist,
    settings: read,
    // A server that calls nobody: pages come with the list of remotes, or are not known.
    mayOwn: async (pathname) =>
      mayOwnPage(
        pathname,
        (await read()).remotes.map(({ pages }) => pages),
      ),
  });
  return app;
}
