import type { App } from '@noren/contracts/apps';
import type { buildSteps } from '@noren/contracts/assets';
import type { SectionsInput } from '@noren/contracts/config-sections';
import type { Configuration } from '@noren/contracts/configurations';
import type { PageId } from '@noren/contracts/pages';
import type { StoredFile } from '@noren/contracts/releases';
import type { PageInput } from '@noren/contracts/runtimes';
import type { ArtifactStore, Compress } from '@noren/service-kit';
import type { StoredBundle } from './bundle/bundle.js';
import type { LoadRuntime } from './bundle/load-runtime.js';
import type { BuiltPage, SealedManifest } from './manifest.js';
import type { BuildImage, PicturePorts } from './pictures.js';

/** The app as of the build request. */
export interface BuildApp extends Pick<App, 'id' | 'name' | 'systemName' | 'features'> {
  /** Pages of its template. */
  pages: PageId[];
}

/** Everything a build depends on: the same input produces the same digest on any worker at any time. */
export interface BuildInput {
  app: BuildApp;
  /** The code is the key of the template rules. */
  template: { id: string; code: string };
  configurationVersion: number;
  /** Only images that the settings reference. */
  images: readonly BuildImage[];
  runtime: StoredBundle & { name: string };
}

/** External dependencies of the build steps. */
export interface BuildPorts extends PicturePorts {
  /** Returns one version of an app's settings. */
  configuration: (appId: string, version: number) => Promise<Configuration>;
  store: ArtifactStore;
  loadRuntime: LoadRuntime;
  compress: Compress;
}

/** Accumulated results of the steps. */
export interface BuildState {
  input: BuildInput;
  sections: SectionsInput;
  inputs: PageInput[];
  pages: BuiltPage[];
  /** Images that the pages reference, by their path below `/_b/`. */
  images: Map<string, BuildImage>;
  /** Their files in other sizes and formats, by their path below `/_b/`. */
  pictureFiles: Map<string, StoredFile>;
  /** Canonical JSON of the settings that services answer members by. */
  settings: Buffer;
  files: Map<BuiltPage, StoredFile>;
  imageFiles: Map<string, StoredFile>;
  blobs: Map<string, Buffer>;
  sealed?: SealedManifest;
}

export type BuildStepName = (typeof buildSteps)[number];

/** A build step: extends the state and summarizes its result in `detail`. */
export interface BuildStepRun {
  name: BuildStepName;
  run: (state: BuildState, ports: BuildPorts) => Promise<{ state: BuildState; detail: string }>;
}
