import { type Static, type TProperties, Type } from 'typebox';

/** Closed schemas of the Gateway API fields in use: its CRDs are in the cluster, so nothing else checks spelling. */
const closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const optional = Type.Optional;
const Name = Type.String({ pattern: '^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$' });
const Duration = Type.String({ pattern: '^([0-9]{1,5}(h|m|s|ms)){1,4}$' });
const Metadata = closed({
  name: Name,
  namespace: optional(Name),
  labels: optional(Type.Record(Type.String(), Type.String())),
  annotations: optional(Type.Record(Type.String(), Type.String())),
});
const Header = closed({ name: Type.String(), value: Type.String() });
const HeaderChange = closed({
  set: optional(Type.Array(Header)),
  add: optional(Type.Array(Header)),
  remove: optional(Type.Array(Type.String())),
});
const Path = closed({
  type: Type.Union(['Exact', 'PathPrefix', 'RegularExpression'].map((type) => Type.Literal(type))),
  value: Type.String({ maxLength: 1024 }),
});

const Filter = closed({
  type: Type.Union(
    ['RequestHeaderModifier', 'ResponseHeaderModifier', 'RequestRedirect', 'URLRewrite'].map((type) =>
      Type.Literal(type),
    ),
  ),
  requestHeaderModifier: optional(HeaderChange),
  responseHeaderModifier: optional(HeaderChange),
  requestRedirect: optional(
    closed({
      scheme: optional(Type.Literal('https')),
      path: optional(closed({ type: Type.Literal('ReplaceFullPath'), replaceFullPath: Type.String() })),
      statusCode: Type.Union([Type.Literal(301), Type.Literal(302)]),
    }),
  ),
  urlRewrite: optional(
    closed({ path: closed({ type: Type.Literal('ReplacePrefixMatch'), replacePrefixMatch: Type.String() }) }),
  ),
});

export const HttpRoute = closed({
  apiVersion: Type.Literal('gateway.networking.k8s.io/v1'),
  kind: Type.Literal('HTTPRoute'),
  metadata: Metadata,
  spec: closed({
    parentRefs: Type.Array(closed({ name: Name, namespace: optional(Name), sectionName: optional(Name) }), {
      minItems: 1,
      maxItems: 32,
    }),
    hostnames: optional(Type.Array(Type.String(), { maxItems: 16 })),
    rules: Type.Array(
      closed({
        matches: optional(Type.Array(closed({ path: Path }), { maxItems: 64 })),
        filters: optional(Type.Array(Filter, { maxItems: 16 })),
        timeouts: optional(closed({ request: Duration })),
        backendRefs: optional(
          Type.Array(closed({ name: Name, port: Type.Integer({ minimum: 1, maximum: 65_535 }) }), {
            maxItems: 16,
          }),
        ),
      }),
      { minItems: 1, maxItems: 16 },
    ),
  }),
});
export type HttpRoute = Static<typeof HttpRoute>;

export const Gateway = closed({
  apiVersion: Type.Literal('gateway.networking.k8s.io/v1'),
  kind: Type.Literal('Gateway'),
  metadata: Metadata,
  spec: closed({
    gatewayClassName: Name,
    listeners: Type.Array(
      closed({
        name: Name,
        hostname: optional(Type.String({ pattern: '^(\\*\\.)?[a-z0-9]([-a-z0-9.]*[a-z0-9])?$' })),
        port: Type.Integer({ minimum: 1, maximum: 65_535 }),
        protocol: Type.Union([Type.Literal('HTTP'), Type.Literal('HTTPS')]),
        tls: optional(
          closed({
            mode: Type.Literal('Terminate'),
            certificateRefs: Type.Array(closed({ kind: Type.Literal('Secret'), name: Name })),
          }),
        ),
        allowedRoutes: closed({
          namespaces: closed({
            from: Type.Union([Type.Literal('Same'), Type.Literal('Selector')]),
            selector: optional(closed({ matchLabels: Type.Record(Type.String(), Type.String()) })),
          }),
        }),
      }),
      { minItems: 1, maxItems: 64 },
    ),
  }),
});
export type Gateway = Static<typeof Gateway>;

/** Returns the schema of a Gateway API kind; undefined for any other. */
export function gatewaySchema(apiVersion: string, kind: string) {
  if (apiVersion !== 'gateway.networking.k8s.io/v1') return undefined;
  return { Gateway, HTTPRoute: HttpRoute }[kind];
}
