import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteMount } from '@noren/mfe-kit/remote';
import { loadKitOfScreens } from '../prefetch-kit.js';

let deployments = 0;
const names = new Map<string, string>();

/**
 * Loads a remote's mount. Each deployment (entry URL) is registered under its own name, so that a newer one never
 * shares state with an older one.
 */
export async function loadMount(remote: string, entryUrl: string): Promise<RemoteMount> {
  let name = names.get(entryUrl);
  if (name === undefined) {
    name = `${remote}_${deployments}`;
    deployments += 1;
    names.set(entryUrl, name);
    registerRemotes([{ name, entry: entryUrl, type: 'module' }]);
  }
  const loading = loadRemote<RemoteMount>(`${name}/mount`);
  loadKitOfScreens();
  const mount = await loading;
  if (mount === null) throw new Error(`${entryUrl} does not expose ./mount`);
  return mount;
}
