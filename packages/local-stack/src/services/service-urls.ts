import type { ServiceName } from '@noren/contracts/core';
import { findFreePort } from '../process/port.js';

/** Base URL of each service. */
export type ServiceUrls = Readonly<Record<ServiceName, string>>;

/** Returns addresses on free ports, before the services start, because they are told each other's. */
export async function findServiceUrls(services: readonly ServiceName[]): Promise<ServiceUrls> {
  const urls: [ServiceName, string][] = [];
  // One after the other, or two could find the same port.
  for (const name of services) urls.push([name, `http://127.0.0.1:${await findFreePort()}`]);
  return Object.fromEntries(urls) as ServiceUrls;
}
