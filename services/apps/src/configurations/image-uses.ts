import { imagePathPrefix, sections as registry, type SectionId, type SectionsInput } from '@noren/contracts';

/** Where settings name an image of their app. */
export interface ImageUse {
  /** Pointer below the settings: `/topPage/slides/0/imageUrl`. */
  readonly path: string;
  readonly file: string;
}

/** What image fields look like in a schema, wherever they stand. */
interface Node {
  readonly rule?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Every image of the app that these settings name; addresses elsewhere are not the app's. */
export function imageUses(sections: SectionsInput): ImageUse[] {
  return Object.entries(sections).flatMap(([id, values]) =>
    usesAt(registry[id as SectionId].schema as Node, values, `/${id}`),
  );
}

function usesAt({ rule, properties, items }: Node, value: unknown, path: string): ImageUse[] {
  if (typeof value === 'string') {
    return rule === 'image' && value.startsWith(imagePathPrefix)
      ? [{ path, file: value.slice(imagePathPrefix.length) }]
      : [];
  }
  if (items !== undefined && Array.isArray(value)) {
    return value.flatMap((item, index) => usesAt(items, item, `${path}/${index}`));
  }
  return Object.entries(properties ?? {}).flatMap(([name, field]) =>
    usesAt(field, (value as Record<string, unknown> | undefined)?.[name], `${path}/${name}`),
  );
}
