import { type Static, Type } from 'typebox';
import { model, oneOf } from './core/schema.js';

/** `developer` is an alias of `admin`; `service` is one of our own services, never a person. */
export const roles = ['admin', 'operator', 'monitor', 'only-monitor', 'service'] as const;
export const Role = oneOf(roles, 'Role of a caller');
export type Role = Static<typeof Role>;

const everyone = ['admin', 'operator', 'monitor', 'only-monitor', 'service'] as const;
const notOnlyMonitor = ['admin', 'operator', 'monitor', 'service'] as const;
const editors = ['admin', 'operator'] as const;
const admins = ['admin'] as const;
const services = ['service'] as const;

/**
 * The permission table. Creating an app includes picking a template, so `template.read` is wider than the template
 * screens, which need `template.manage`.
 */
export const permissions = {
  'app.read': everyone,
  'app.write': editors,
  'app.delete': admins,
  'config.read': everyone,
  'config.write': editors,
  /** Settings including secrets: only for the service that calls partners with them. */
  'config.secrets': services,
  'content.read': everyone,
  'content.write': editors,
  /** Approves and rejects releases of contents. */
  'contentRelease.decide': admins,
  'history.read': everyone,
  'asset.build': editors,
  'asset.deploy': editors,
  /** The settings of live assets, for the service that answers members by them. */
  'release.settings': services,
  'review.request': editors,
  'review.decide': admins,
  'group.read': notOnlyMonitor,
  'group.write': admins,
  'connection.read': notOnlyMonitor,
  'connection.write': admins,
  /** Verifies an external system's credentials, for the service that it calls. */
  'connection.check': services,
  /** Keeps deletions and new references apart, between the services that own either. */
  'reference.guard': services,
  /** Signs with the app's security token, for the service that deploys. */
  'platform.announce': services,
  /** Stores the images that contents name for members, for the service that publishes contents. */
  'picture.store': services,
  'runtime.read': notOnlyMonitor,
  'runtime.write': admins,
  'template.read': ['admin', 'operator', 'service'],
  'template.manage': admins,
  'cache.clear': editors,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;
export const actions = Object.keys(permissions) as Action[];

/** When and how a person signed in, from the claims `auth_time` and `acr` of the token. */
export const SignIn = model('SignIn', 'When and how the caller signed in', {
  at: Type.Integer({ minimum: 0, description: 'Seconds since 1970' }),
  secondFactor: Type.Boolean({ description: 'Whether a second factor was asked for' }),
});
export type SignIn = Static<typeof SignIn>;

export const Caller = model('Caller', 'Who calls, from a verified access token', {
  id: Type.String({ description: 'Subject of the token' }),
  name: Type.String({ description: 'Name to show' }),
  role: Role,
  groups: Type.Array(Type.String(), { description: 'Ids of the groups the caller belongs to' }),
  signIn: Type.Optional(SignIn),
  actions: Type.Optional(
    Type.Array(Type.Unsafe<Action>({ type: 'string' }), {
      description: 'What a service may do, from the scopes of its token; absent for people',
    }),
  ),
});
export type Caller = Static<typeof Caller>;

/** True if a role may do an action. */
export function may(role: Role, action: Action): boolean {
  return (permissions[action] as readonly Role[]).includes(role);
}

/** True if the caller's groups do not restrict access. */
export function canSeeAllGroups({ role }: Pick<Caller, 'role'>): boolean {
  return role === 'admin' || role === 'service';
}

/** True if a caller may see resources of any of these groups; admins and services see all. */
export function canSeeGroup(
  caller: Pick<Caller, 'role'> & { readonly groups: readonly string[] },
  groupIds: string | readonly string[],
): boolean {
  if (canSeeAllGroups(caller)) return true;
  return [groupIds].flat().some((groupId) => caller.groups.includes(groupId));
}

/** Returns the most powerful role among a token's role names; undefined if none is known. */
export function getRole(names: readonly string[]): Role | undefined {
  const known = names.map((name) => (name === 'developer' ? 'admin' : name));
  return roles.find((role) => known.includes(role));
}
