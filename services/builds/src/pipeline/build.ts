import type {
  App,
  buildSteps,
  Configuration,
  Locale,
  PageId,
  PageInput,
  SectionsInput,
  StoredFile,
} from '@noren/contracts';
import type { ArtifactStore } from '@noren/service-kit';
import type { StoredBundle } from './bundle/bundle.js';
import type { LoadRuntime } from './bundle/load-runtime.js';
import type { Compress } from './files.js';
import type { BuildImage } from './images.js';
import type { SealedManifest } from './manifest.js';

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
export interface BuildPorts {
  /** Returns one version of an app's settings. */
  configuration: (appId: string, version: number) => Promise<Configuration>;
  store: ArtifactStore;
  loadRuntime: LoadRuntime;
  compress: Compress;
}

export interface BuiltPage {
  path: string;
  /** Language of a translated page; undefined for the app's own language. */
  translation?: Locale;
  html: string;
}

/** Accumulated results of the steps. */
export interface BuildState {
  input: BuildInput;
  sections: SectionsInput;
  inputs: PageInput[];
  pages: BuiltPage[];
  /** Images that the pages reference, by their path below `/_b/`. */
  images: Map<string, BuildImage>;
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
