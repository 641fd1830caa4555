import { type Static, Type } from 'typebox';
import { Sections } from '../config-sections/registry.js';
import { type Digest, model, partial, toRecord } from '../core/schema.js';
import { PageId } from '../pages/schema.js';

/** Client files that a page of the runtime starts with, as paths in the bundle. */
export const PageFiles = model('PageFiles', 'Files that a page starts with', {
  scripts: Type.Array(Type.String(), { description: 'In the order they run' }),
  styles: Type.Array(Type.String(), { description: 'Stylesheets; small ones are inlined' }),
});
export type PageFiles = Static<typeof PageFiles>;

/** `runtime.json`, written by the build of the end-user app beside its files. */
export const RuntimeBundle = model('RuntimeBundle', 'One build of the end-user app', {
  format: Type.Literal(1),
  version: Type.String({ description: 'Version of the end-user app' }),
  server: Type.String({ description: 'Path of the server bundle, an ES module that exports RuntimeServer' }),
  pages: toRecord(PageFiles, 'By page id, and `preview`'),
  client: Type.Array(Type.String(), {
    description: 'Every client file, served below /_b/<digest of the bundle>/',
  }),
});
export type RuntimeBundle = Static<typeof RuntimeBundle>;

/** Everything a page is rendered from; no clock, no environment, no randomness, so that equal inputs give equal bytes. */
export const PageInput = model('PageInput', 'What a page is rendered from', {
  page: PageId,
  name: Type.String({ description: 'Name of the app' }),
  systemName: Type.String(),
  pages: Type.Array(PageId, { description: 'Pages that this app has' }),
  sections: partial('PageSections', "The page's slice", Sections),
});
export type PageInput = Static<typeof PageInput>;

/** Where the files of a bundle are served: `/_b/<digest of the bundle>`. */
export interface BundlePlace {
  bundle: RuntimeBundle;
  /** SHA-256 over the bundle's files. */
  digest: Static<typeof Digest>;
  /** Text of a client file, for what is inlined. */
  read: (path: string) => string;
}

/** What the server bundle exports. */
export interface RuntimeServer {
  /** The whole HTML document of a page. */
  renderPage(input: PageInput, place: BundlePlace): string;
  /** The HTML document of the live preview, which takes its input by messages. */
  renderPreview(place: BundlePlace): string;
}
