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
import type { Compress } from './files/compression.js';
import type { BuildImage } from './images.js';
import type { SealedManifest } from './manifest.js';

/** The app as it was when the build was asked for. */
export interface BuildApp extends Pick<App, 'id' | 'name' | 'systemName' | 'features'> {
  /** Pages of its template. */
  pages: PageId[];
}

/** Everything a build depends on; the same input gives the same digest, whenever and wherever. */
export interface BuildInput {
  app: BuildApp;
  /** By its code go the rules of what its apps may have. */
  template: { id: string; code: string };
  configurationVersion: number;
  /** Those that the settings name. */
  images: readonly BuildImage[];
  runtime: StoredBundle & { name: string };
}

/** What the steps work with. */
export interface BuildPorts {
  /** The settings of an app at one version. */
  configuration: (appId: string, version: number) => Promise<Configuration>;
  store: ArtifactStore;
  loadRuntime: LoadRuntime;
  compress: Compress;
}

export interface BuiltPage {
  path: string;
  /** The language that it is translated into; none of a page in the app's own. */
  translation?: Locale;
  html: string;
}

/** What the steps have made so far; each adds its part. */
export interface BuildState {
  input: BuildInput;
  sections: SectionsInput;
  inputs: PageInput[];
  pages: BuiltPage[];
  /** Images that the pages show, by the path below `/_b/` where they are served. */
  images: Map<string, BuildImage>;
  files: Map<BuiltPage, StoredFile>;
  imageFiles: Map<string, StoredFile>;
  blobs: Map<string, Buffer>;
  sealed?: SealedManifest;
}

export type BuildStepName = (typeof buildSteps)[number];

/** One step: adds to the state and tells its figures. */
export interface BuildStepRun {
  name: BuildStepName;
  run: (state: BuildState, ports: BuildPorts) => Promise<{ state: BuildState; detail: string }>;
}
