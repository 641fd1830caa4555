import type { AppState, Configuration, StaticImage } from '@noren/contracts';
import { namedImages } from '../pipeline/images.js';
import { builtSections } from '../pipeline/sections.js';
import type { AssetInput } from './repository.js';

/** What a build depends on, as its owners know it at the moment it is asked for. */
export interface Origin {
  app: AppState & { templateCode: string };
  configuration: Configuration;
  runtime: { id: string; name: string };
  /** Every image of the app; asked for when the settings name one. */
  images: (appId: string) => Promise<readonly StaticImage[]>;
}

/** Fixes what a build is made from: whatever changes afterwards is not part of it. */
export async function inputFrom({ app, configuration, runtime, images }: Origin): Promise<AssetInput> {
  const { id, name, systemName, features, pages } = app;
  const template = { id: app.template, code: app.templateCode };
  const { sections, version: configurationVersion } = configuration;
  const built = builtSections({ app, template }).map((section) => sections[section]);
  const named = new Set(namedImages(built).map(({ file }) => file));
  const known = named.size === 0 ? [] : await images(id);
  return {
    app: { id, name, systemName, features, pages },
    template,
    configurationVersion,
    images: known
      .filter(({ file }) => named.has(file))
      .map(({ file, digest, mediaType, size }) => ({ file, digest, mediaType, size })),
    runtime: { id: runtime.id, name: runtime.name },
  };
}

/** What an asset was built from, in one line. */
export function buildConfigStr({ template, runtime, configurationVersion }: AssetInput): string {
  return `template=${template?.id ?? ''};runtime=${runtime.name};configuration=${configurationVersion}`;
}
