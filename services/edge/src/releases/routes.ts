import { parseLocaleCookie } from '@noren/contracts/core';
import {
  parsePictureUrl,
  parsePictureWidth,
  type PictureWidth,
  pictureWidthParameter,
} from '@noren/contracts/picture-urls';
import type { Locale } from '@noren/contracts/errors';
import {
  parseReleaseHost,
  type ReleaseHost,
  type ReleaseManifest,
  type StoredFile,
} from '@noren/contracts/releases';
import { getAcceptedLocale, imageHeaders } from '@noren/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyCache } from './body-cache.js';
import { chooseVariant } from './content-encoding.js';
import { choosePicture, type FindPicture } from './pictures.js';
import { type MessagePage, messagePage } from './pages/message-page.js';
import type { SecurityHeaders } from './security-headers.js';
import { type ReleaseService, retryIntervalMs, type Served } from './service.js';

export interface ReleaseRoutesDeps {
  readonly releases: ReleaseService;
  readonly bodies: BodyCache;
  readonly findPicture: FindPicture;
  /** URL pattern of mini-apps, with `{systemName}` and `{environment}`. */
  readonly pattern: string;
  readonly headers: SecurityHeaders;
}

interface Body {
  readonly file: StoredFile;
  /** Language of the error page if the file is unavailable. */
  readonly locale: Locale;
  /** Request headers besides `Accept-Encoding` that the choice of the file depends on. */
  readonly varies?: readonly string[];
}

const forEver = 'public, max-age=31536000, immutable';
const filePrefix = '/_b/';

/**
 * Registers serving by `Host` header. It runs before the service's own routes (health, metrics), because a
 * mini-app owns its whole origin.
 */
export function registerReleases(app: FastifyInstance, deps: ReleaseRoutesDeps): void {
  const { releases, bodies, findPicture, pattern, headers } = deps;

  app.addHook('onRequest', async (request, reply) => {
    const host = parseReleaseHost(pattern, request.headers.host ?? '');
    if (host === undefined) return;
    await answer(request, reply, host);
    return reply;
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler(request, reply) {
      sendMessage(
        reply,
        404,
        { environment: 'production' },
        { message: 'unknownHost', locale: getLanguage(request) },
      );
      return reply;
    },
  });

  function answer(request: FastifyRequest, reply: FastifyReply, host: ReleaseHost): void | Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('');
    }
    const served = releases.served(host);
    const path = toPath(request);
    if (served === undefined) {
      const locale = getLanguage(request);
      return releases.isUnavailable(host)
        ? sendUnavailable(reply, host, locale)
        : sendMessage(reply, 404, host, { message: 'notDeployed', locale });
    }
    if (path.startsWith(filePrefix))
      return sendFile(request, reply, host, served, path.slice(filePrefix.length));
    const picture = parsePictureUrl(path);
    if (picture !== undefined) return sendPicture(request, reply, host, served, picture);
    return sendPage(request, reply, host, served, path);
  }

  /** Pictures of contents belong to no release: they are fetched when a member first asks this replica for them. */
  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    host: ReleaseHost,
    { release: { locale } }: Served,
    digest: string,
  ) {
    const width = getWidth(request);
    if (width === null) return sendNotFound(reply);
    const files = await findPicture(digest).catch((error: unknown) => {
      request.log.error({ err: error, digest }, 'reading a picture failed');
      return null;
    });
    if (files === null) return sendUnavailable(reply, host, locale);
    if (files === undefined) return sendNotFound(reply);
    reply.header('cache-control', forEver).header('x-content-type-options', 'nosniff');
    const file = choosePicture(files, { accept: request.headers.accept, width });
    return sendBody(request, reply, host, { file, locale, varies: files.length > 1 ? ['accept'] : [] });
  }

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    host: ReleaseHost,
    { release, previousFiles }: Served,
    path: string,
  ) {
    const file = own(release.manifest.files, path) ?? previousFiles.get(path);
    if (file === undefined) return sendNotFound(reply);
    reply.header('cache-control', forEver).header('x-content-type-options', 'nosniff');
    return sendBody(request, reply, host, { file, locale: release.locale });
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    host: ReleaseHost,
    { release }: Served,
    path: string,
  ) {
    const { manifest, color } = release;
    const locale = parseLocaleCookie(request.headers.cookie ?? '') ?? release.locale;
    const file = pageAt(manifest, path, locale);
    if (file === undefined) {
      return sendMessage(reply, 404, host, { message: 'notFound', locale, ...(color && { color }) });
    }
    reply.headers(headers(host.environment, manifest.scriptHashes)).header('cache-control', 'no-cache');
    const varies = manifest.translations === undefined ? [] : ['cookie'];
    return sendBody(request, reply, host, { file, locale, varies });
  }

  /** The entity tag is weak and identifies the file, not its encoding: all variants decompress to the same bytes. */
  async function sendBody(
    request: FastifyRequest,
    reply: FastifyReply,
    host: ReleaseHost,
    { file, locale, varies = [] }: Body,
  ) {
    const tag = `W/"${file.digest}"`;
    reply.header('etag', tag);
    const compressed = file.br !== undefined || file.gzip !== undefined;
    const vary = [...(compressed ? ['accept-encoding'] : []), ...varies];
    if (vary.length > 0) reply.header('vary', vary.join(', '));
    if (matches(request.headers['if-none-match'], tag)) return void reply.code(304).send();
    const { digest, encoding } = chooseVariant(file, request.headers['accept-encoding']);
    const body = await bodies.get(digest).catch((error: unknown) => {
      request.log.error({ err: error, digest }, 'verified file is no longer in the artifact store');
    });
    if (body === undefined) {
      reply.removeHeader('etag');
      sendUnavailable(reply, host, locale);
      return;
    }
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    const type = getType(file);
    // Opened on its own, an SVG would be a page of the mini-app's origin.
    if (type.startsWith('image/svg')) reply.headers(imageHeaders);
    reply.type(type).send(body);
  }

  function sendUnavailable(reply: FastifyReply, host: ReleaseHost, locale: Locale): void {
    reply.header('retry-after', retryIntervalMs / 1_000);
    sendMessage(reply, 503, host, { message: 'unavailable', locale, link: '' });
  }

  function sendMessage(
    reply: FastifyReply,
    status: number,
    { environment }: Pick<ReleaseHost, 'environment'>,
    page: MessagePage,
  ): void {
    reply
      .code(status)
      .headers({ ...headers(environment, []), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(messagePage(page));
  }
}

/** A 404 must not be cached: another replica may already have the next release. */
function sendNotFound(reply: FastifyReply): void {
  reply.code(404).headers(plain).type('text/plain').send('');
}

const plain = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function own(files: Record<string, StoredFile>, path: string): StoredFile | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined;
}

/** Finds a page by path, with or without a trailing slash, in the given language if it was built. */
function pageAt(
  { pages, translations }: ReleaseManifest,
  path: string,
  locale: Locale,
): StoredFile | undefined {
  const name = Object.hasOwn(pages, path) ? path : path.replace(/\/$/, '');
  return own(translations?.[locale] ?? {}, name) ?? own(pages, name);
}

/** Returns the path as manifests write it. An undecodable path stays as it is and matches nothing. */
function toPath({ raw }: FastifyRequest): string {
  const path = (raw.url ?? '/').split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns the width of a picture that is asked for; null if pictures do not exist in it. */
function getWidth({ raw }: FastifyRequest): PictureWidth | null | undefined {
  const [, query = ''] = (raw.url ?? '').split('?', 2);
  const asked = new URLSearchParams(query).get(pictureWidthParameter);
  return asked === null ? undefined : (parsePictureWidth(asked) ?? null);
}

function getType({ type }: StoredFile): string {
  return /^text\/[^;]+$/.test(type) ? `${type}; charset=utf-8` : type;
}

function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(',')
    .some((each) => each.trim() === '*' || `W/${each.trim().replace(/^W\//, '')}` === tag);
}

/** The language without a release: the member's choice, the browser's preference, or Japanese. */
function getLanguage(request: FastifyRequest): Locale {
  const chosen = parseLocaleCookie(request.headers.cookie ?? '');
  if (chosen !== undefined) return chosen;
  return getAcceptedLocale(request.headers) ?? 'ja';
}
