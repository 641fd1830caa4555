import type { App } from '@noren/contracts/apps';
import { type Asset, assetEndpoints } from '@noren/contracts/assets';
import { ApiError, type Client } from '@noren/contracts/client';
import { CommandError, exitCodes } from './exit-codes.js';
import { findApp, pageSize } from './find-app.js';
import { fill, messages } from './messages.js';

type Named = Pick<App, 'id' | 'systemName'>;

/** Returns the name of a build on the command line. */
export function getReference(app: Pick<App, 'systemName'>, asset: Pick<Asset, 'assetsVersion'>): string {
  return `${app.systemName}/${asset.assetsVersion}`;
}

/** Finds a build of an app by number, `latest`, id, or `<app>/<number>`. @throws CommandError */
export async function findAsset(client: Client, app: Named, identifier: string): Promise<Asset> {
  const prefix = `${app.systemName}/`;
  const assetName = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : identifier;
  const number = /^[1-9]\d*$/.test(assetName) ? Number(assetName) : undefined;
  const found =
    number === undefined && assetName !== 'latest'
      ? await byId(client, app, assetName)
      : await byNumber(client, app, number);
  if (found !== undefined) return found;
  const values = { app: app.systemName, asset: assetName };
  throw new CommandError(exitCodes.notFound, fill(messages.assetNotFound, values));
}

/** Finds an app and its build by `<app>/<number>`. @throws CommandError */
export async function findReference(client: Client, identifier: string) {
  const [name = '', asset = '', ...rest] = identifier.split('/');
  if (name === '' || asset === '' || rest.length > 0) {
    throw new CommandError(exitCodes.usage, fill(messages.wrongReference, { asset: identifier }));
  }
  const app = await findApp(client, name);
  return { app, asset: await findAsset(client, app, asset) };
}

async function byId(client: Client, { id: appId }: Named, assetsHistoryId: string) {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(assetsHistoryId)) return undefined;
  try {
    return (await client.call(assetEndpoints.get, { params: { appId, assetsHistoryId } })).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Finds a build by number, or else the newest; the API lists the newest first. */
async function byNumber(client: Client, { id: appId }: Named, number: number | undefined) {
  const params = { appId };
  for (let page = 0; ; page += 1) {
    const query = number === undefined ? { size: 1 } : { page, size: pageSize };
    const answer = await client.call(assetEndpoints.list, { params, query });
    const found = answer.data.find(({ assetsVersion }) => number === undefined || assetsVersion === number);
    if (found !== undefined || page + 1 >= answer.page.totalPages) return found;
  }
}
