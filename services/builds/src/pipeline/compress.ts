import { mediaTypeOf, type StoredFile } from '@noren/contracts';
import type { BuildPorts, BuildState, BuildStepRun } from './build.js';
import { prepareFile } from './files/prepare-file.js';
import { prepareImage } from './images.js';

/**
 * Each page as it is, in brotli and in gzip, and each image that gains by it. The runtime's files were
 * compressed when it was registered.
 */
export const compress: BuildStepRun = {
  name: 'compress',
  async run(state, ports) {
    const [files, images, blobs] = await prepared(state, ports);
    const small = [...files.values()].reduce(
      (sum, { digest, br }) => sum + (blobs.get(br ?? digest)?.length ?? 0),
      0,
    );
    return {
      state: { ...state, files, imageFiles: images, blobs },
      detail: `${files.size} pages, ${small} bytes`,
    };
  },
};

async function prepared(state: BuildState, ports: BuildPorts) {
  const type = mediaTypeOf('page.html');
  const pages = state.pages.map(
    async ({ path, html }) => [path, await prepareFile(Buffer.from(html), type, ports.compress)] as const,
  );
  const images = [...state.images].map(
    async ([path, image]) => [path, await prepareImage(image, ports)] as const,
  );
  const [ofPages, ofImages] = await Promise.all([Promise.all(pages), Promise.all(images)]);
  const filesOf = (all: typeof ofPages): Map<string, StoredFile> =>
    new Map(all.map(([path, { file }]) => [path, file]));
  const blobs = new Map([...ofPages, ...ofImages].flatMap(([, made]) => [...made.blobs]));
  return [filesOf(ofPages), filesOf(ofImages), blobs] as const;
}
