import {
  ApiError,
  type AppDetail,
  appEndpoints,
  type Client,
  createClient,
  type Group,
  groupEndpoints,
  noOptions,
} from '@noren/contracts';
import { eventually } from '@noren/service-kit/testing';
import type { TestStack } from '../stack.js';

/** The API as a demo user calls it from a script. */
export async function staffApi(stack: TestStack, user = 'admin'): Promise<Client> {
  const token = await stack.token(user);
  return createClient({ baseUrl: stack.urls.api, token: () => token });
}

/** A group whose apps may have coupons. */
export async function newGroup(api: Client, code: string): Promise<Group> {
  const options = { ...noOptions, couponStampShop: true };
  const body = { name: code, code, type: 'client', options } as const;
  return (await api.call(groupEndpoints.create, { body })).data;
}

/** An app that can be built, as soon as the apps service knows the group. */
export function newApp(api: Client, groupId: string, systemName: string): Promise<AppDetail> {
  const body = {
    groupId,
    name: systemName,
    systemName,
    runtimeVersion: '1.0.0',
    liffId: '1234567890-AbcdEfgh',
    envType: 'development',
    applicationId: systemName,
  } as const;
  return known(async () => (await api.call(appEndpoints.create, { body })).data);
}

/** Repeats a call until its service has heard, by events, of what the call is about. */
export function known<T>(call: () => Promise<T>, timeoutMs = 120_000): Promise<T> {
  return eventually(call, { timeoutMs, everyMs: 50 });
}

/** What a call came to: its answer, or undefined when nobody knows whether it was done. */
export async function answered<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    // The network's error is one of Node's realm, not of the test's: its name tells.
    const away = error instanceof ApiError ? error.status >= 502 : (error as Error).name === 'TypeError';
    if (away) return undefined;
    throw error;
  }
}
