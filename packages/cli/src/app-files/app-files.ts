import type { SectionsInput } from '@noren/contracts/config-sections';
import type { AnyContentValues, ContentId } from '@noren/contracts/contents';
import type { AppFile, ContentOrder, ImageList, LiveVersions, Versions } from './schema.js';

/** An app's files, in memory. */
export interface AppFiles {
  readonly app: AppFile;
  /** Without secrets. */
  readonly settings: SectionsInput;
  /** By kind, then by id; without confidential fields. */
  readonly contents: ReadonlyMap<ContentId, ReadonlyMap<string, AnyContentValues>>;
  readonly order: ContentOrder;
  readonly images: ImageList;
  /** Bytes by file; absent where names and digests are enough. */
  readonly bytes: ReadonlyMap<string, Uint8Array>;
  readonly versions: Versions | undefined;
  /** What production serves; undefined in files that were read. */
  readonly live?: LiveVersions;
  /** Paths of secrets that are set in the console but not exported. */
  readonly leftOut: readonly string[];
}

/** Layout of the directory. */
export const paths = {
  marker: 'noren.json',
  app: 'app.json',
  versions: 'versions.json',
  live: 'live.json',
  images: 'images.json',
  order: 'contents/order.json',
  settings: 'settings',
  contents: 'contents',
  imageFiles: 'images',
  section: (id: string) => `settings/${id}.json`,
  content: (kindPath: string, id: string) => `contents/${kindPath}/${id}.json`,
  image: (file: string) => `images/${file}`,
} as const;

/** Returns JSON for readable diffs: sorted fields, lists in order, one value per line. */
export function canonicalJson(value: unknown): string {
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}
