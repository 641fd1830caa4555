import type { V1Container, V1EnvVar } from '@kubernetes/client-node';
import { getWorkloads, type Manifest, ofKind, type Workload } from '../manifests/manifest.js';
import type { HttpRoute } from '../schemas/gateway-api.js';
import type { Flow } from './allowed-flows.js';

/** Which services call which others: to read current state, and to keep references valid. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'noren-apps': ['noren-groups', 'noren-templates', 'noren-builds'],
  'noren-builds': ['noren-apps'],
  'noren-groups': ['noren-apps'],
  'noren-templates': ['noren-apps'],
  'noren-loyalty': ['noren-apps', 'noren-groups'],
};

/** Where the policies of an installation expect its dependencies. */
export interface DependencyLocations {
  readonly mongodb: string;
  readonly nats: string;
  readonly identity: string;
  /** Absent if artifacts are on a volume. */
  readonly artifacts?: string;
  /** The API server; absent if releases are stored in NATS. */
  readonly kubernetes?: string;
}

/** Derives the required flows from each container's environment. */
export function getRequiredFlows(objects: readonly Manifest[], locations: DependencyLocations): Set<Flow> {
  const workloads = getWorkloads(objects);
  return new Set([
    ...routed(objects, workloads),
    ...workloads.flatMap((workload) => sent(workload, locations)),
    ...(locations.nats === 'nats' ? ['nats → nats:6222', 'nats → names:53', 'nats → names:53/udp'] : []),
  ]);
}

/** The gateway sends to every service that a route names. */
function routed(objects: readonly Manifest[], workloads: readonly Workload[]): Flow[] {
  const named = ofKind<HttpRoute>(objects, 'HTTPRoute').flatMap(({ spec }) =>
    spec.rules.flatMap(({ backendRefs = [] }) => backendRefs.map(({ name }) => name)),
  );
  return workloads.filter(({ name }) => named.includes(name)).map(({ name }) => `gateway → ${name}:8080`);
}

function sent({ name, pod, template }: Workload, locations: DependencyLocations): Flow[] {
  const kind = template.metadata?.labels?.['noren.app/kind'];
  const isService = kind === 'service';
  if (!isService && kind !== 'operation') return [];
  const [container] = pod.containers as [V1Container];
  const configured = new Map(
    (container.env ?? []).map((variable): [string, V1EnvVar] => [variable.name, variable]),
  );
  const to = (other: string, ...ports: (number | string)[]) =>
    ports.map((port) => `${name} → ${other}:${port}`);
  return [
    ...(isService ? [`monitoring → ${name}:8080`] : []),
    ...to('names', 53, '53/udp'),
    ...(configured.has('MONGODB_URI') ? to(locations.mongodb, 27017) : []),
    ...(configured.has('NATS_URL') ? to(locations.nats, 4222) : []),
    // The edge and operators' commands verify no tokens, so they need no keys.
    ...(name === 'noren-edge' || !isService
      ? []
      : to(locations.identity, locations.identity === 'gateway' ? 'any' : 443)),
    ...(configured.has('API_URL') ? (calls[name] ?? []).flatMap((other) => to(other, 8080)) : []),
    ...(configured.has('ARTIFACT_STORE') && locations.artifacts !== undefined
      ? to(locations.artifacts, 443)
      : []),
    ...(configured.has('OTEL_EXPORTER_OTLP_ENDPOINT') ? to('monitoring', 4318) : []),
    ...(configured.has('SMTP_URL') ? to('internet', 443, 465, 587) : []),
    ...(configured.has('PLATFORM_URL') ? to('internet', 443) : []),
    ...(pod.automountServiceAccountToken && locations.kubernetes !== undefined
      ? to(locations.kubernetes, 443, 6443)
      : []),
  ];
}
