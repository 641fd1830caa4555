import { Type } from 'typebox';
import { ConfigError } from '../config/load-config.js';
import type { Nats } from '../events/connect-nats.js';
import type { Log } from '../observability/log.js';
import { openReleases } from './open-releases.js';
import type { Releases } from './releases.js';
import { createSignedReleases, readSigningKey } from './signature.js';

/** Storage of releases: a NATS key-value bucket, or custom resources of Kubernetes. */
export const releaseKinds = ['kv', 'kubernetes'] as const;
export type ReleaseKind = (typeof releaseKinds)[number];

const kind = (description: string) =>
  Type.Optional(
    Type.Unsafe<ReleaseKind>({ type: 'string', enum: [...releaseKinds], default: 'kv', description }),
  );

const kubernetes = {
  KUBECONFIG: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Kubeconfig of the clusters of releases; absent: the service account of the pod',
    }),
  ),
  RELEASE_CONTEXTS: Type.Optional(
    Type.String({
      pattern: '^[a-z]+=[^,=]+(,[a-z]+=[^,=]+)*$',
      description:
        'Context of the kubeconfig for each environment, as development=test,production=live; the current one for those not named',
    }),
  ),
  RELEASE_NAMESPACE: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
      description: 'Namespace of MiniAppRelease resources; absent: that of the context or of the pod',
    }),
  ),
};

/** For the service that deploys. On Kubernetes it needs the role `releases-writer`. */
export const releaseTargetConfig = {
  RELEASE_SIGNING_KEY: Type.String({
    pattern: '^[0-9a-fA-F]{64}$',
    description: 'Ed25519 private key that signs releases, 64 hex digits',
  }),
  RELEASE_TARGET: kind('Where deployments put releases: kv (NATS) or kubernetes (MiniAppRelease)'),
  ...kubernetes,
};

/** For the service that serves. On Kubernetes it needs the role `releases-server`. */
export const releaseSourceConfig = {
  RELEASE_PUBLIC_KEYS: Type.String({
    pattern: '^[0-9a-fA-F]{64}(,[0-9a-fA-F]{64})*$',
    description: 'Ed25519 public keys of which one must have signed a release, 64 hex digits each',
  }),
  RELEASE_SOURCE: kind('Where releases are found: kv (NATS) or kubernetes (MiniAppRelease)'),
  ...kubernetes,
};

export interface ReleasesConfig {
  /** Signs what is published; releases opened without it only read. */
  readonly RELEASE_SIGNING_KEY?: string | undefined;
  readonly RELEASE_TARGET?: ReleaseKind | undefined;
  readonly RELEASE_SOURCE?: ReleaseKind | undefined;
  readonly KUBECONFIG?: string | undefined;
  readonly RELEASE_CONTEXTS?: string | undefined;
  readonly RELEASE_NAMESPACE?: string | undefined;
}

/**
 * Opens the configured releases; the Kubernetes client is loaded only if used.
 *
 * @throws ConfigError if releases are stored in NATS and NATS is not configured
 */
export async function chooseReleases(
  config: ReleasesConfig,
  options: { nats?: Nats | undefined; log?: Log | undefined },
): Promise<Releases> {
  const releases = await open(config, options);
  const { RELEASE_SIGNING_KEY: seed } = config;
  return seed === undefined ? releases : createSignedReleases(releases, readSigningKey(seed));
}

async function open(
  config: ReleasesConfig,
  { nats, log }: { nats?: Nats | undefined; log?: Log | undefined },
): Promise<Releases> {
  if ((config.RELEASE_TARGET ?? config.RELEASE_SOURCE ?? 'kv') === 'kv') {
    if (nats === undefined) throw new ConfigError('NATS_URL is not set, but releases are stored in NATS');
    return openReleases(nats);
  }
  const { openKubernetesReleases } = await import('./kubernetes/open-kubernetes-releases.js');
  return openKubernetesReleases(config, { log });
}
