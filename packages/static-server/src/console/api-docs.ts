import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isMemberEndpoint } from '@noren/contracts/core';
import { openApi } from '@noren/contracts/open-api';
import { endpoints } from '@noren/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { openBuiltFiles } from '../files/built-files.js';
import { sendFile } from '../files/send-file.js';
import { pageHeaders } from './security-policy.js';

/** Noren's logo: a shop curtain of three cloths. */
export const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="3" rx="1.5" fill="#00797f"/><path d="M5 8h7v17l-3.500-2L5 25zM12.500 8h7v17l-3.500-2-3.500 2zM20 8h7v17l-3.500-2-3.500 2z" fill="#00b5be"/></svg>';

const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The plugin package contains the built page; it is served like Noren's own files. */
const assets = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Noren API</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(mark)}">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body><div id="reference"></div></body>
</html>`;

const start = `SwaggerUIBundle({
  dom_id: '#reference',
  url: '/api/docs/json',
  docExpansion: 'none',
  filter: true,
  // A token would stay in the browser's storage.
  persistAuthorization: false,
  tagsSorter: 'alpha',
  validatorUrl: null,
});`;

/**
 * Serves the API reference at `/api/docs` and its document at `/api/docs/json`.
 *
 * @param miniAppUrl returns the current URL pattern of mini-apps
 */
export function registerApiDocs(app: FastifyInstance, miniAppUrl: () => Promise<string>): void {
  const files = openBuiltFiles(assets);
  let made: { readonly miniAppUrl: string; readonly document: object } | undefined;
  const headers = { 'content-security-policy': policy, ...pageHeaders };
  app.get('/api/docs', async (_request, reply) => reply.headers(headers).type('text/html').send(page));
  app.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript').send(start));
  app.get('/api/docs/json', async () => {
    const url = await miniAppUrl();
    if (made?.miniAppUrl !== url) made = { miniAppUrl: url, document: createDocument(url) };
    return made.document;
  });
  app.get<{ Params: { file: string } }>('/api/docs/:file', async (request, reply) => {
    const file = await files.find(request.params.file);
    return file ? sendFile(request, reply, file) : reply.code(404).type('text/plain').send('Not found\n');
  });
}

/** Merges all services into one document; member endpoints name the origin they belong to. */
function createDocument(miniAppUrl: string): Record<string, unknown> {
  const merged = openApi(endpoints, { title: 'Noren API', version: '1', serverUrl: '/api' });
  const paths = merged['paths'] as Record<string, object>;
  const servers = [
    {
      url: miniAppUrl,
      variables: {
        systemName: { default: 'demo', description: "The app's system name" },
        environment: { default: 'development', enum: ['development', 'review', 'production'] },
      },
    },
  ];
  for (const { path } of endpoints.filter(isMemberEndpoint)) Object.assign(paths[path] ?? {}, { servers });
  return merged;
}
