import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { appEndpoints } from '@noren/contracts/apps';
import { type Client, createClient } from '@noren/contracts/client';
import { connectionEndpoints } from '@noren/contracts/connections';
import { contentReleaseEndpoints } from '@noren/contracts/content-releases';
import { features, type GroupOptions, groupEndpoints } from '@noren/contracts/groups';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { templateEndpoints } from '@noren/contracts/templates';
import { personEndpoints } from '@noren/contracts/users';
import { demoApps, ensureDemoApp } from '@noren/local-stack/testing';
import { eventually } from '@noren/service-kit/testing';
import type { TestStack } from '../stack.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** One of each resource that a route of the console names. */
export interface ConsoleFixtures {
  readonly app: Named;
  readonly group: Named;
  readonly person: Named;
  readonly connection: Named;
  readonly contentRelease: Named;
  readonly runtime: Named;
  readonly template: Named;
}

/** The demo app to copy: one with settings and contents of every kind, or a newly created one. */
export type AppState = 'complete' | 'new';

/** A client of the API as an admin; it requests a token for each call, because tokens expire. */
export const adminClient = (stack: TestStack): Client =>
  createClient({ baseUrl: stack.urls.api, token: () => stack.token('admin') });

/** Creates a group with every feature, an app and a Connect ID for one suite. */
export async function createConsoleFixtures(
  stack: TestStack,
  suite: string,
  state: AppState,
): Promise<ConsoleFixtures> {
  const api = adminClient(stack);
  const name = `${suite}-${randomUUID().slice(0, 8)}`;
  const group = await createGroup(api, name);
  const demoApp = demoApps[state === 'complete' ? 0 : 1];
  if (demoApp === undefined) throw new Error('The demo data has no such app');
  const appId = await ensureDemoApp(api, { ...demoApp, name, systemName: name }, group.id);
  // The service of contents learns of a new app by an event.
  await eventually(() => api.call(contentReleaseEndpoints.list, { params: { appId } }));
  const body = { connectionName: name, clientId: name, groupId: group.id };
  const [connection, release, runtime, template, person] = await Promise.all([
    api.call(connectionEndpoints.create, { body }),
    api.call(contentReleaseEndpoints.create, { params: { appId }, body: { name, items: [] } }),
    api.call(runtimeEndpoints.list, { query: { sort: 'createdAt,asc' } }),
    // Part of every stack.
    api.call(templateEndpoints.get, { params: { templateId: 'card' } }),
    getFirstPerson(api),
  ]);
  const [oldestRuntime] = runtime.data;
  if (oldestRuntime === undefined) throw new Error('The demo data has no runtime version');
  await waitForFeatures(api, appId);
  return {
    app: { id: appId, name },
    group,
    person,
    connection: { id: connection.data.id, name },
    contentRelease: { id: release.data.id, name },
    runtime: oldestRuntime,
    template: template.data,
  };
}

/** Every feature of a group. */
export const everyFeature = Object.fromEntries(features.map((feature) => [feature, true])) as GroupOptions;

export async function createGroup(api: Client, name: string): Promise<Named> {
  const body = { name, code: name, type: 'client', options: everyFeature } as const;
  const { data } = await api.call(groupEndpoints.create, { body });
  return { id: data.groupId, name };
}

/** Returns the person who was seen first; the service of people learns of them by events. */
export const getFirstPerson = (api: Client): Promise<Named> =>
  eventually(async () => {
    const [person] = (await api.call(personEndpoints.list, { query: { sort: 'seenAt,asc' } })).data;
    if (person === undefined) throw new Error('Nobody has signed in yet');
    return person;
  });

/** Waits until the apps service has received the event with the group's features. */
export async function waitForFeatures(api: Client, appId: string): Promise<void> {
  await eventually(async () => {
    const { data } = await api.call(appEndpoints.get, { params: { appId } });
    expect(data.features).toEqual(everyFeature);
  });
}
