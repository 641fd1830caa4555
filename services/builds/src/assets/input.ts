import type { AppState } from '@noren/contracts/apps';
import type { Configuration } from '@noren/contracts/configurations';
import type { StaticImage } from '@noren/contracts/images';
import { listImageReferences } from '@noren/contracts/pictures';
import { builtSections } from '../pipeline/sections.js';
import type { AssetInput } from './repository.js';

/** The sources of a build's input, read from their owners when the build is requested. */
export interface Origin {
  app: AppState & { templateCode: string };
  configuration: Configuration;
  runtime: { id: string; name: string };
  /** Lists all images of the app; called only if the settings reference one. */
  images: (appId: string) => Promise<readonly StaticImage[]>;
}

/** Returns the fixed input of a build; later changes do not affect it. */
export async function inputFrom({ app, configuration, runtime, images }: Origin): Promise<AssetInput> {
  const { id, name, systemName, features, pages } = app;
  const template = { id: app.template, code: app.templateCode };
  const { sections, version: configurationVersion } = configuration;
  const built = builtSections({ app, template }).map((section) => sections[section]);
  const named = new Set(listImageReferences(built).map(({ file }) => file));
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

/** Returns a one-line summary of what an asset was built from. */
export function buildConfigStr({ template, runtime, configurationVersion }: AssetInput): string {
  return `template=${template?.id ?? ''};runtime=${runtime.name};configuration=${configurationVersion}`;
}
