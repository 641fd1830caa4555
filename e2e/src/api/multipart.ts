/** A file as a part of a multipart body. */
export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Encodes files as a browser encodes a form. */
export async function multipart(
  parts: readonly FilePart[],
): Promise<{ headers: { 'content-type': string }; body: Buffer }> {
  const form = new FormData();
  for (const { field, name, type, bytes } of parts) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  }
  const written = new Response(form);
  return {
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
    body: Buffer.from(await written.arrayBuffer()),
  };
}

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns an image as a part. */
export function imagePart(name = 'pixel.png', bytes: Uint8Array = pixel, field = 'files'): FilePart {
  return { field, name, type: 'image/png', bytes };
}
