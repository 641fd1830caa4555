import type { ConsoleConfig, RemoteList } from '@noren/contracts/console';
import { releaseUrl } from '@noren/contracts/releases';
import type { FastifyInstance } from 'fastify';
import { openBuiltFiles } from '../files/built-files.js';
import { sendFile } from '../files/send-file.js';
import { registerApiDocs } from './api-docs.js';
import { sendProblem } from './problem-reply.js';
import { createSecurityPolicy, pageHeaders } from './security-policy.js';

/** An installation's settings of the shell. */
export interface ConsoleSettings extends RemoteList {
  readonly config: ConsoleConfig;
}

/** What the console's pages are served from. */
export interface ConsolePages {
  /** Directory of the shell's build. */
  readonly dist: string;
  /** Returns the current settings. */
  settings(): Promise<ConsoleSettings>;
  /** False for a path without a page. */
  mayOwn(pathname: string): Promise<boolean>;
}

/** Serves the shell: its files, its page for every page path, its settings, and the API reference. */
export function registerConsole(app: FastifyInstance, { dist, settings, mayOwn }: ConsolePages): void {
  const files = openBuiltFiles(dist);
  registerApiDocs(app, async () => (await settings()).config.previewUrl);
  for (const url of ['/api', '/api/*']) {
    app.all(url, async (_request, reply) => sendProblem(reply, 'notFound'));
  }
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((await settings()).config),
  );
  app.get('/remotes.json', async (_request, reply) => {
    // Only names and manifests: the shell reads the manifests itself.
    const remotes = (await settings()).remotes.map(({ name, manifest }) => ({ name, manifest }));
    return reply.header('cache-control', 'no-cache').send({ remotes });
  });
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const requestedFile = await files.find(request.params['*']);
    // A path with an extension is a missing file; any other path is a page of the shell.
    const file =
      requestedFile ?? (/\.\w+$/.test(request.params['*']) ? undefined : await files.find('index.html'));
    if (!file) return reply.code(404).type('text/plain').send('Not found\n');
    // The page shows "not found" itself; crawlers and scripts need the status.
    if (!requestedFile && !(await mayOwn(`/${request.params['*']}`))) reply.code(404);
    if (file.mediaType.startsWith('text/html')) {
      const now = await settings();
      reply.headers({
        ...pageHeaders,
        'content-security-policy': getPolicy(now),
        link: getPreloadLinks(now),
      });
    }
    return sendFile(request, reply, file);
  });
}

/** Preloads the manifests, all of which the shell needs, in parallel with its scripts. */
function getPreloadLinks({ remotes }: ConsoleSettings): string[] {
  return remotes.map(({ manifest }) => `<${encodeURI(manifest)}>; rel=preload; as=fetch; crossorigin`);
}

function getPolicy({ config, remotes }: ConsoleSettings): string {
  return createSecurityPolicy({
    issuer: config.issuer,
    // A remote below the console's own origin is already covered by `self`.
    remoteOrigins: remotes.flatMap(({ manifest }) =>
      URL.canParse(manifest) ? new URL(manifest).origin : [],
    ),
    previewOrigins: releaseUrl(config.previewUrl, { systemName: '*', environment: 'preview' }),
  });
}
