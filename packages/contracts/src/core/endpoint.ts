import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from '../errors/catalogue.js';
import type { Action } from '../permissions.js';

export type ServiceName = 'groups' | 'templates' | 'apps' | 'builds' | 'loyalty' | 'edge';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Required authorization: an action of the permission table (staff, bearer token of the identity provider), a
 * signed-in member of the mini-app, or none.
 */
export type Access = Action | 'member' | 'public';

/** One call of the API as data. Routes, clients, gateway, ingress and OpenAPI derive from it. */
export interface Endpoint {
  /** Stable name, `resource.verb`; the operation id in OpenAPI. */
  readonly id: string;
  readonly method: Method;
  /** Path below `/api`, or below the mini-app's origin if it starts with `/m/`; `{name}` is a parameter. */
  readonly path: string;
  readonly service: ServiceName;
  readonly summary: string;
  readonly access: Access;
  /**
   * The caller must have signed in within the last minutes (`sign-in.ts`); with values, only if the body has them.
   */
  readonly recentSignIn?: true | Readonly<Record<string, string>>;
  /**
   * The audit log of what is read records who reads it: personal data, secrets or their ends, and files that leave
   * the system. The path names the subject (`appId`, `id`), or else the answer.
   */
  readonly recorded?: {
    readonly kind: 'app' | 'connection';
    /** The action of those whose answer has what is confidential; by default people, not our services. */
    readonly visibleTo?: Action;
  };
  /** The call changes nothing, although its method is not GET. */
  readonly safe?: true;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Maximum body size, bytes; default 2 MiB. */
  readonly bodyLimit?: number;
  /** The body is multipart/form-data, read by the route itself. */
  readonly multipart?: boolean;
  /** Media type of a body that the route gets as it was sent, as text: it is signed. Default: JSON. */
  readonly textBody?: 'application/x-www-form-urlencoded';
  /** Absent: 204 without a body. */
  readonly response?: TSchema;
  /** Success status; default 200 with a response and 204 without. */
  readonly status?: number;
  /** The response is a stream: server-sent events of `response`, or bytes (an image). */
  readonly stream?: 'events' | 'bytes';
  /** Media type of a response in bytes; default `image/*`. */
  readonly mediaType?: string;
  /** Errors of the catalogue specific to this call, besides the general ones. */
  readonly errors?: readonly ErrorCode[];
}

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | ParamNames<Rest>
  : never;
type Stat<S> = S extends TSchema ? Static<S> : never;

/** Path parameters of an endpoint, derived from its path. */
export type ParamsOf<E extends Endpoint> = { [N in ParamNames<E['path']>]: string };
export type QueryOf<E extends Endpoint> = E['query'] extends TObject
  ? Stat<E['query']>
  : Record<never, never>;
export type BodyOf<E extends Endpoint> = E['body'] extends TSchema ? Stat<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = E['response'] extends TSchema ? Stat<E['response']> : undefined;

/** Lists the parameter names in an endpoint's path, in order. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** True if an endpoint belongs to the mini-app's origin instead of the console's. */
export function isMemberEndpoint(endpoint: Endpoint): boolean {
  return endpoint.path.startsWith('/m/');
}

/** Returns the path in the router's notation: `/apps/{appId}` becomes `/apps/:appId`. */
export function routerPath(endpoint: Endpoint): string {
  return endpoint.path.replace(/\{(\w+)\}/g, ':$1');
}
