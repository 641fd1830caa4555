import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteMount } from '@noren/mfe-kit/remote';
import { loadKitOfScreens } from '../prefetch-kit.js';

let deployments = 0;
const names = new Map<string, string>();

/**
 * Loads a remote's mount. Each deployment (entry address) is registered under a name of its own, so that a
 * newer one never meets what is kept of an older one.
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
  if (mount === null) throw new Error(`${entryUrl} exposes no mount`);
  return mount;
}
