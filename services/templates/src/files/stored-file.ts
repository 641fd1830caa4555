/** Where uploaded files stand among those of templates: `uploads/<sha256>.<extension>`. */
const folder = 'uploads';
const shape = new RegExp(`^${folder}/([0-9a-f]{64})\\.([a-z]+)$`);

const imageTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Name of an uploaded file, by what is in it: equal files have one name. */
export function fileName(digest: string, extension: string): string {
  return `${folder}/${digest}.${extension}`;
}

/** Digest and extension of an uploaded file; undefined for any other name. */
export function parseFileName(file: string): { digest: string; extension: string } | undefined {
  const [, digest, extension] = shape.exec(file) ?? [];
  return digest === undefined || extension === undefined ? undefined : { digest, extension };
}

/** Media type of an image by its name; undefined for what is no image. */
export function imageType(file: string): string | undefined {
  return imageTypes[file.slice(file.lastIndexOf('.') + 1).toLowerCase()];
}
