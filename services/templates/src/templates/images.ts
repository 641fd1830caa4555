import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface Image {
  bytes: Buffer;
  /** Media type. */
  type: string;
}

/** The pictures of templates, by the names that templates give them. */
export interface Images {
  /** Undefined for a name that is no image of ours; never anything outside the directory. */
  read(file: string): Promise<Image | undefined>;
}

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
};

/** `<code>/<name>`: one folder and a name, neither of which can lead elsewhere. */
const shape = /^([A-Za-z0-9_-]+)\/([A-Za-z0-9_-]+(?:\.[A-Za-z0-9]+)+)$/;

/** Images in `<directory>/<code>/images/`. */
export function openImages(directory: string): Images {
  return {
    async read(file) {
      const [, code, name] = shape.exec(file) ?? [];
      const type = types[extname(file).toLowerCase()];
      if (code === undefined || name === undefined || type === undefined) return undefined;
      try {
        return { bytes: await readFile(join(directory, code, 'images', name)), type };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}
