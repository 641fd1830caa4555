import type { AnyContentValues, ContentId, SectionsInput } from '@noren/contracts';
import type { AppFile, ContentOrder, ImageList, Versions } from './schema.js';

/** An app as files, in memory. */
export interface AppFiles {
  readonly app: AppFile;
  /** Without their secrets. */
  readonly settings: SectionsInput;
  /** By kind, then by id; without what is confidential. */
  readonly contents: ReadonlyMap<ContentId, ReadonlyMap<string, AnyContentValues>>;
  readonly order: ContentOrder;
  readonly images: ImageList;
  /** By file; absent where only names and digests are needed. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  readonly versions: Versions | undefined;
  /** Places of secrets that are set in the console. */
  readonly leftOut: readonly string[];
}

/** Where everything stands below the directory. */
export const paths = {
  marker: 'noren.json',
  app: 'app.json',
  versions: 'versions.json',
  images: 'images.json',
  order: 'contents/order.json',
  settings: 'settings',
  contents: 'contents',
  imageFiles: 'images',
  section: (id: string) => `settings/${id}.json`,
  content: (kindPath: string, id: string) => `contents/${kindPath}/${id}.json`,
  image: (file: string) => `images/${file}`,
} as const;
