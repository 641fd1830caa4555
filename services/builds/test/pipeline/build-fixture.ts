import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSections } from '@noren/contracts/config-sections';
import type { Configuration } from '@noren/contracts/configurations';
import { noOptions } from '@noren/contracts/groups';
import { type ArtifactStore, createCompress, openArtifactStore } from '@noren/service-kit';
import type { BuildInput, BuildPorts } from '../../src/pipeline/build.js';
import { storeBundle } from '../../src/pipeline/bundle/bundle.js';
import { createRuntimeLoader } from '../../src/pipeline/bundle/load-runtime.js';
import { readBundle } from '../../src/pipeline/bundle/read-bundle.js';
import { writeRuntime } from './runtime-fixture.js';

/** Creates a real artifact store in a new directory that counts its writes. */
export async function countingStore(): Promise<ArtifactStore & { puts: number }> {
  const store = openArtifactStore(`file://${await mkdtemp(join(tmpdir(), 'noren-artifacts-'))}`);
  const counting = {
    ...store,
    puts: 0,
    put: (bytes: Uint8Array) => {
      counting.puts += 1;
      return store.put(bytes);
    },
  };
  return counting;
}

/** Returns default settings with a title that identifies the version. */
export function configurationAt(appId: string, version: number, baseColor = '#00b5be'): Configuration {
  const sections = defaultSections();
  sections.application.baseColor = baseColor;
  sections.topPage.title = `Settings ${version}`;
  return { appId, version, sections, updatedAt: '2026-11-20T00:00:00.000Z', updatedBy: 'tester' };
}

/** Creates ports over a real store, a real cache directory and in-memory settings; images stay as they are. */
export async function buildPorts(
  store: ArtifactStore,
  configuration: BuildPorts['configuration'] = async (appId, version) => configurationAt(appId, version),
): Promise<BuildPorts> {
  const cacheDirectory = await mkdtemp(join(tmpdir(), 'noren-cache-'));
  return {
    configuration,
    storePicture: async () => undefined,
    store,
    loadRuntime: createRuntimeLoader({ store, cacheDirectory }),
    compress: createCompress(5),
  };
}

/** Creates the input for an app with four pages and the coupon feature, on a newly stored runtime. */
export async function buildInput(ports: BuildPorts, directory?: string): Promise<BuildInput> {
  const source = await readBundle(directory ?? (await writeRuntime()));
  if (source === undefined) throw new Error('The fixture is not a valid bundle');
  const stored = await storeBundle(source, ports);
  return {
    app: {
      id: 'app-1',
      name: 'Café',
      systemName: 'cafe',
      features: { ...noOptions, couponStampShop: true },
      pages: ['top', 'coupons', 'coupon', 'login'],
    },
    template: { id: 'card', code: 'card' },
    configurationVersion: 1,
    images: [],
    runtime: { ...stored, name: '1.0.0' },
  };
}
