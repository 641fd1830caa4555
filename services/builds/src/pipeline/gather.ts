import { defaultSections, type SectionsInput } from '@noren/contracts/config-sections';
import { toReleaseSettings } from '@noren/contracts/deployments';
import { getPages } from '@noren/contracts/pages';
import { listImageReferences, withImageUrls } from '@noren/contracts/pictures';
import type { PageInput } from '@noren/contracts/runtimes';
import { toDigest } from '@noren/service-kit';
import type { BuildPorts, BuildState, BuildStepRun } from './build.js';
import { Failure } from './failure.js';
import { canonicalJson } from './manifest.js';
import { type BuildImage, getPictures, servedPath } from './pictures.js';
import { builtSections, getSlice } from './sections.js';

/** Collects the pages that template and features allow, each with its slice of the settings and its images. */
export const gather: BuildStepRun = {
  name: 'gather',
  async run(state, ports) {
    const { app, runtime } = state.input;
    const chosen = getPages(app.pages, app.features, { ...defaultSections(), ...state.sections });
    const missing = chosen.find((page) => runtime.bundle.pages[page.id] === undefined);
    if (missing !== undefined) throw new Failure('buildRuntimeUnusable', `page ${missing.id}`);
    const slices = chosen.map((page) => ({ page, sections: getSlice(page, state.sections, state.input) }));
    const images = await getImages(
      slices.map(({ sections }) => sections),
      state,
      ports,
    );
    const { urls, files: pictureFiles } = await getPictures(app.id, [...images.values()], ports);
    const built = builtSections(state.input).map((id) => [id, state.sections[id]]);
    const released = toReleaseSettings(app.features, Object.fromEntries(built));
    const settings = Buffer.from(canonicalJson(released));
    const inputs = slices.map(
      ({ page, sections }): PageInput => ({
        page: page.id,
        name: app.name,
        systemName: app.systemName,
        pages: chosen.map(({ id }) => id),
        sections: withImageUrls(sections, urls),
        settings: toDigest(settings),
      }),
    );
    const served = new Map([...images.values()].map((image) => [servedPath(image), image]));
    const detail = `${inputs.length} pages, ${served.size} images`;
    return { state: { ...state, inputs, images: served, pictureFiles, settings }, detail };
  },
};

/** Returns the images that the pages reference, by file. @throws Failure if the app lacks one of them */
async function getImages(
  slices: readonly SectionsInput[],
  { input }: BuildState,
  { store }: BuildPorts,
): Promise<Map<string, BuildImage>> {
  const known = new Map(input.images.map((image) => [image.file, image]));
  const found = new Map<string, BuildImage>();
  const missing = new Set<string>();
  for (const { path, file } of slices.flatMap((slice) => listImageReferences(slice))) {
    if (found.has(file)) continue;
    const image = known.get(file);
    if (image !== undefined && (await store.has(image.digest))) found.set(file, image);
    else missing.add(path.slice(1));
  }
  if (missing.size > 0) {
    throw new Failure('buildSettingsInvalid', [...missing].slice(0, 5).join(', '));
  }
  return found;
}
