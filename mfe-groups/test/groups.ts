import type { AccessRequest } from '@noren/contracts/access-requests';
import { type App, appEndpoints, type RelatedGroup } from '@noren/contracts/apps';
import { type Connection, connectionEndpoints } from '@noren/contracts/connections';
import type { Many } from '@noren/contracts/core';
import { defaultReleasePolicy, type Group, groupEndpoints, noOptions } from '@noren/contracts/groups';
import type { Role } from '@noren/contracts/permissions';
import { problem, type Route, renderRemote, route } from '@noren/mfe-kit/testing';
import { en } from '../src/locales/en.js';
import { ja } from '../src/locales/ja.js';
import { routeTree } from '../src/routes/route-tree.js';

const stamped = { createdAt: '2026-01-01T15:30:00.000Z', updatedAt: '2026-02-03T00:00:00.000Z' };

export const aGroup = (group: Partial<Group>): Group => ({
  groupId: 'group-1',
  name: 'Sakura Agency',
  code: 'sakura',
  description: '',
  type: 'agency',
  options: noOptions,
  releasePolicy: defaultReleasePolicy,
  version: 3,
  ...stamped,
  ...group,
});

export const relatedTo = ({ groupId, name, type, options }: Group): RelatedGroup => ({
  groupId,
  groupName: name,
  groupType: type,
  groupOptions: options,
});

export const anApp = (app: Partial<App>): App => ({
  id: 'app-1',
  name: 'Cafe',
  systemName: 'cafe',
  groupId: 'group-1',
  creator: 'Hanako',
  template: 'card',
  runtimeVersion: '1.0.0',
  relatedGroups: [relatedTo(aGroup({}))],
  features: noOptions,
  version: 1,
  ...stamped,
  ...app,
});

export const aConnection = (connection: Partial<Connection>): Connection => ({
  id: 'connect-1',
  connectionName: 'POS',
  groupId: 'group-1',
  clientId: 'pos-client',
  clientSecret: '****wxyz',
  version: 2,
  ...stamped,
  ...connection,
});

export const anAccessRequest = (request: Partial<AccessRequest>): AccessRequest => ({
  id: 'request-1',
  requester: { id: 'user-7', name: 'Hanako', role: 'operator' },
  status: 'open',
  version: 1,
  ...stamped,
  ...request,
});

export const getPage = <T>(data: T[], totalElements = data.length): Many<T> => ({
  data,
  page: { number: 0, size: 20, totalElements, totalPages: Math.ceil(totalElements / 20) },
});

/** Returns the routes of a stateful group; a write with an old version is a conflict. */
export function groupApi(group: Group, apps: App[] = []): Route[] {
  const state = { group };
  const write = (change: Partial<Group>, version: unknown) => {
    if (version !== state.group.version) return problem('conflict', { current: state.group });
    state.group = { ...state.group, ...change, version: state.group.version + 1 };
    return { data: state.group };
  };
  return [
    route(groupEndpoints.list, getPage([])),
    route(groupEndpoints.get, () => ({ data: state.group })),
    route(groupEndpoints.update, ({ body }) => {
      const { version, ...change } = body as Partial<Group>;
      return write(change, version);
    }),
    route(groupEndpoints.updateOptions, ({ body }) => {
      const { version, options } = body as Group;
      return write({ options }, version);
    }),
    route(groupEndpoints.delete, undefined),
    route(appEndpoints.list, getPage(apps)),
  ];
}

/** Returns the routes of a stateful Connect ID; its secret is complete once, masked afterwards. */
export function connectionApi(connection: Connection): Route[] {
  const state = { connection };
  return [
    route(groupEndpoints.list, getPage([aGroup({})])),
    route(connectionEndpoints.list, getPage([connection])),
    route(connectionEndpoints.get, () => ({ data: state.connection })),
    route(connectionEndpoints.create, ({ body }) => ({
      data: { ...aConnection({}), ...(body as object), clientSecret: 'the-whole-secret' },
    })),
    route(connectionEndpoints.update, ({ body }) => {
      const { version, clientSecret, ...change } = body as Partial<Connection>;
      if (version !== state.connection.version)
        return problem('connectionUpdateFailed', { current: state.connection });
      const secret = clientSecret === undefined ? {} : { clientSecret: `****${clientSecret.slice(-4)}` };
      state.connection = {
        ...{ ...state.connection, ...change, ...secret },
        version: state.connection.version + 1,
      };
      return { data: state.connection };
    }),
    route(connectionEndpoints.delete, undefined),
  ];
}

export const renderGroups = (path: string, api: Route[], role: Role = 'admin', locale: 'ja' | 'en' = 'en') =>
  renderRemote({ name: 'groups', texts: { ja, en }, routeTree, path, role, api, locale });
