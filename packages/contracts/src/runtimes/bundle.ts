import { type Static, Type } from 'typebox';
import { Sections } from '../config-sections/registry.js';
import { Digest, model, partial, toRecord } from '../core/schema.js';
import { PageId } from '../pages/schema.js';
import { RuntimeChanges, RuntimeVersion } from './schema.js';

/** Path of the description in a bundle. */
export const bundleDescription = 'runtime.json';

/** Maximum size of an uploaded bundle, bytes: the zip of `end-user-app/dist`. */
export const bundleSizeLimit = 20 * 1024 * 1024;
/** Limits of an unpacked bundle. */
export const bundleArchiveLimits = { maxEntries: 1_000, maxUnpackedBytes: 50 * 1024 * 1024 } as const;

/** Lists the files of a bundle, sorted: the digest of a bundle is the SHA-256 of this text. */
export function toBundleListing(files: readonly { path: string; digest: string }[]): string {
  return files
    .map(({ path, digest }) => `${path}\0${digest}\n`)
    .sort()
    .join('');
}

/** Client files of a runtime page at start, as paths in the bundle. */
export const PageFiles = model('PageFiles', 'Files that a page starts with', {
  scripts: Type.Array(Type.String(), { description: 'In the order they run' }),
  styles: Type.Array(Type.String(), { description: 'Stylesheets; small ones are inlined' }),
});
export type PageFiles = Static<typeof PageFiles>;

/** `runtime.json`, written by the build of the end-user app next to its files. */
export const RuntimeBundle = model('RuntimeBundle', 'One build of the end-user app', {
  format: Type.Literal(1),
  version: RuntimeVersion,
  changes: Type.Optional(RuntimeChanges),
  sections: Type.Optional(
    Type.Array(Type.String(), { description: 'Sections of the settings that its pages read' }),
  ),
  server: Type.String({ description: 'Path of the server bundle, an ES module that exports RuntimeServer' }),
  pages: toRecord(PageFiles, 'By page id, and `preview`'),
  client: Type.Array(Type.String(), {
    description: 'Every client file, served below /_b/<digest of the bundle>/',
  }),
});
export type RuntimeBundle = Static<typeof RuntimeBundle>;

/** All inputs of a page's rendering: no clock, environment or randomness, so equal inputs produce equal bytes. */
export const PageInput = model('PageInput', 'What a page is rendered from', {
  page: PageId,
  name: Type.String({ description: 'Name of the app' }),
  systemName: Type.String(),
  pages: Type.Array(PageId, { description: 'Pages that this app has' }),
  sections: partial('PageSections', "The page's slice", Sections),
  settings: Type.Optional({
    ...Digest,
    description: 'SHA-256 of the settings that services answer the page by; absent in live previews',
  }),
});
export type PageInput = Static<typeof PageInput>;

/** A bundle, served below `/_b/<digest of the bundle>`. */
export interface BundlePlace {
  bundle: RuntimeBundle;
  /** SHA-256 over the bundle's files. */
  digest: Static<typeof Digest>;
  /** Reads a client file as text, for inlining. */
  read: (path: string) => string;
}

/** The exports of the server bundle. */
export interface RuntimeServer {
  /** Renders the HTML document of a page. */
  renderPage(input: PageInput, place: BundlePlace): string;
  /** Renders the HTML document of the live preview, which receives its input by messages. */
  renderPreview(place: BundlePlace): string;
}
