import { sections as registry, type SectionId, type SectionsInput } from '@noren/contracts/config-sections';
import { imagePathPrefix } from '@noren/contracts/images';

/** A reference from settings to an image of their app. */
export interface ImageUse {
  /** JSON pointer below the settings: `/topPage/slides/0/imageUrl`. */
  readonly path: string;
  readonly file: string;
}

/** The part of a JSON schema needed to find image fields at any depth. */
interface Node {
  readonly rule?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** Lists the app's images that these settings reference; external URLs are ignored. */
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
