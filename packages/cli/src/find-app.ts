import { type App, type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { ApiError, type Client } from '@noren/contracts/client';
import type { Many } from '@noren/contracts/core';
import { CommandError, exitCodes } from './exit-codes.js';
import { fill, messages } from './messages.js';

/** Maximum page size of the API's lists. */
export const pageSize = 100;

/** Reads all pages of a list. */
export async function all<T>(page: (number: number) => Promise<Many<T>>): Promise<T[]> {
  const items: T[] = [];
  for (let number = 0; ; number += 1) {
    const { data, page: place } = await page(number);
    items.push(...data);
    if (number + 1 >= place.totalPages) return items;
  }
}

/** Lists every app that the caller sees, sorted by system name. */
export async function allApps(client: Client): Promise<App[]> {
  const found = await all((page) => client.call(appEndpoints.list, { query: { page, size: pageSize } }));
  return found.sort((one, other) => (one.systemName < other.systemName ? -1 : 1));
}

/** Finds an app by id or system name; undefined if the caller sees none. */
export async function findOptionalApp(client: Client, identifier: string): Promise<AppDetail | undefined> {
  const detail = async (appId: string) => (await client.call(appEndpoints.get, { params: { appId } })).data;
  const bySystemName = (await allApps(client)).find(({ systemName }) => systemName === identifier);
  if (bySystemName !== undefined) return detail(bySystemName.id);
  try {
    return /^[A-Za-z0-9_-]{1,64}$/.test(identifier) ? await detail(identifier) : undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** @throws CommandError if the caller sees no such app */
export async function findApp(client: Client, identifier: string): Promise<AppDetail> {
  const app = await findOptionalApp(client, identifier);
  if (app !== undefined) return app;
  throw new CommandError(exitCodes.notFound, fill(messages.appNotFound, { app: identifier }));
}
