import type { StoredFile } from '@noren/contracts';
import type { BuildStepRun } from './build.js';
import { mediaType } from './files/media-type.js';
import { prepareFile } from './files/prepare-file.js';

/** Each page as it is, in brotli and in gzip. The runtime's files were compressed when it was registered. */
export const compress: BuildStepRun = {
  name: 'compress',
  async run(state, ports) {
    const type = mediaType('page.html');
    const prepared = await Promise.all(
      state.pages.map(({ html }) => prepareFile(Buffer.from(html), type, ports.compress)),
    );
    const files = new Map<string, StoredFile>();
    const blobs = new Map<string, Buffer>();
    state.pages.forEach(({ path }, index) => {
      const page = prepared[index];
      if (page === undefined) return;
      files.set(path, page.file);
      for (const [digest, bytes] of page.blobs) blobs.set(digest, bytes);
    });
    const small = [...files.values()].reduce(
      (sum, { digest, br }) => sum + (blobs.get(br ?? digest)?.length ?? 0),
      0,
    );
    return { state: { ...state, files, blobs }, detail: `${files.size} pages, ${small} bytes` };
  },
};
