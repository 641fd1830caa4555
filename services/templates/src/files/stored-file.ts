/** Folder of uploaded files within template files: `uploads/<sha256>.<extension>`. */
const folder = 'uploads';
const shape = new RegExp(`^${folder}/([0-9a-f]{64})\\.([a-z]+)$`);

const imageTypes: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** Returns the content-addressed name of an uploaded file. */
export function fileName(digest: string, extension: string): string {
  return `${folder}/${digest}.${extension}`;
}

/** Parses digest and extension from an uploaded file's name; undefined for other names. */
export function parseFileName(file: string): { digest: string; extension: string } | undefined {
  const [, digest, extension] = shape.exec(file) ?? [];
  return digest === undefined || extension === undefined ? undefined : { digest, extension };
}

/** Returns the media type for an image's name; undefined if it is not an image. */
export function imageType(file: string): string | undefined {
  return imageTypes[file.slice(file.lastIndexOf('.') + 1).toLowerCase()];
}
