const boundary = 'noren-boundary-3f1c';

export interface MultipartFile {
  /** Default `files`. */
  readonly field?: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Encodes files like a browser's form, ready for `app.inject`. */
export function multipart(files: readonly MultipartFile[]): {
  payload: Buffer;
  headers: { 'content-type': string };
} {
  const parts = files.flatMap(({ field = 'files', name, type, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        `content-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
