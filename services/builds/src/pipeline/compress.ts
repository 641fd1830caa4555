import { getMediaType } from '@noren/contracts/media-type';
import type { StoredFile } from '@noren/contracts/releases';
import { prepareFile, toDigest } from '@noren/service-kit';
import type { BuildPorts, BuildState, BuildStepRun } from './build.js';
import { prepareImage } from './pictures.js';

/**
 * Prepares pages and compressible images as plain, brotli and gzip files. Files of the runtime were already
 * compressed at its registration.
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
      detail: `${state.inputs.length} pages, ${small} bytes`,
    };
  },
};

async function prepared(state: BuildState, ports: BuildPorts) {
  const type = getMediaType('page.html');
  const pages = state.pages.map(
    async (page) => [page, await prepareFile(Buffer.from(page.html), type, ports.compress)] as const,
  );
  const images = [...state.images].map(
    async ([path, image]) => [path, await prepareImage(image, ports)] as const,
  );
  const [ofPages, ofImages] = await Promise.all([Promise.all(pages), Promise.all(images)]);
  const listFiles = <K>(all: readonly (readonly [K, { file: StoredFile }])[]) =>
    new Map(all.map(([key, { file }]) => [key, file]));
  const blobs = new Map([...ofPages, ...ofImages].flatMap(([, made]) => [...made.blobs]));
  blobs.set(toDigest(state.settings), state.settings);
  return [listFiles(ofPages), listFiles(ofImages), blobs] as const;
}
