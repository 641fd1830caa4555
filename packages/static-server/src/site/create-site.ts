import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mayOwnPage } from '../console/page-owners.js';
import { createOrigin } from '../console/problem-reply.js';
import { registerConsole } from '../console/register-console.js';
import { manifestFile, registerRemote } from '../remote/register-remote.js';
import { createSettingsReader } from './read-settings.js';

/** What an image of the shell or of a remote serves. */
export interface SiteOptions {
  /** Directory of the build; a remote's build contains a manifest. */
  readonly dist: string;
  /** Directory of the installation's settings, for the shell only. */
  readonly settings: string;
  /** Receives mistakes in the settings. */
  readonly onError: (message: string) => void;
}

/** Creates an image's server: serves a build like the local gateway, with health checks. */
export function createSite({ dist, settings, onError }: SiteOptions): FastifyInstance {
  const app = createOrigin();
  // No route reads a body, so none may be rejected for its content type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const isRemote = existsSync(join(dist, manifestFile));
  const read = createSettingsReader(settings, onError);
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
    // This server calls no other: the pages are in the list of remotes, or unknown.
    mayOwn: async (pathname) =>
      mayOwnPage(
        pathname,
        (await read()).remotes.map(({ pages }) => pages),
      ),
  });
  return app;
}
