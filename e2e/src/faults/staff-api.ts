import { type AppDetail, appEndpoints } from '@noren/contracts/apps';
import { ApiError, type Client, createClient } from '@noren/contracts/client';
import { type Group, groupEndpoints, noOptions } from '@noren/contracts/groups';
import { eventually } from '@noren/service-kit/testing';
import type { TestStack } from '../stack.js';

/** Creates a client of the API with a demo user's token. */
export async function staffApi(stack: TestStack, user = 'admin'): Promise<Client> {
  const token = await stack.token(user);
  return createClient({ baseUrl: stack.urls.api, token: () => token });
}

/** Creates a group whose apps may have coupons. */
export async function newGroup(api: Client, code: string): Promise<Group> {
  const options = { ...noOptions, couponStampShop: true };
  const body = { name: code, code, type: 'client', options } as const;
  return (await api.call(groupEndpoints.create, { body })).data;
}

/** Creates an app that is ready to build, as soon as the apps service knows the group. */
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

/** Repeats a call until it succeeds: services learn of each other's writes through events. */
export function known<T>(call: () => Promise<T>): Promise<T> {
  return eventually(call, { everyMs: 50 });
}

/** Returns the response of a call, or undefined if its outcome is unknown (no response, or 502 and above). */
export async function answered<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    // Network errors come from Node's realm, not from the test's, so `instanceof` fails: compare the name.
    const isUnknown = error instanceof ApiError ? error.status >= 502 : (error as Error).name === 'TypeError';
    if (isUnknown) return undefined;
    throw error;
  }
}
