import type { Endpoint, ServiceName } from './core/endpoint.js';
import { type Action, actions, type Caller, may, permissions } from './permissions.js';

/** Services that call others; the edge calls none. */
export const callingServices = [
  'groups',
  'templates',
  'apps',
  'builds',
  'loyalty',
] as const satisfies ServiceName[];
export type CallingService = (typeof callingServices)[number];

/**
 * What each service may do at the others, as the scopes of its client at the identity provider. A service that gets a
 * new call gets its action here, and its client the scope in the realm.
 */
export const servicePermissions: Readonly<Record<CallingService, readonly Action[]>> = {
  groups: ['reference.guard'],
  templates: ['reference.guard'],
  apps: ['connection.read', 'group.read', 'reference.guard', 'runtime.read', 'template.read'],
  builds: ['app.read', 'config.read', 'picture.store', 'platform.announce', 'reference.guard'],
  loyalty: ['config.read', 'config.secrets', 'connection.check', 'picture.store', 'release.settings'],
};

const prefix = 'noren:';

/** Returns the scope that allows an action to a service's token. */
export function toScope(action: Action): string {
  return prefix + action;
}

/** Reads the actions from the scopes of a service's token; unknown scopes are skipped. */
export function readScopes(scope: string): Action[] {
  const names = scope.split(' ').map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : ''));
  return actions.filter((action) => names.includes(action));
}

/** Returns the client of a service at the identity provider. */
export function getServiceClientId(service: CallingService): string {
  return `noren-${service}`;
}

/** True if a caller may do an action: by the role, and a service also by its scopes. */
export function callerMay(
  { role, actions: allowed = [] }: Pick<Caller, 'role' | 'actions'>,
  action: Action,
): boolean {
  return may(role, action) && (role !== 'service' || allowed.includes(action));
}

/** True if only services may call an endpoint, so that nothing outside leads to it. */
export function isInternalEndpoint({ access }: Pick<Endpoint, 'access'>): boolean {
  if (access === 'public' || access === 'member') return false;
  const [first, ...others] = permissions[access];
  return first === 'service' && others.length === 0;
}
