import type { V1NetworkPolicyPeer, V1NetworkPolicyPort, V1NetworkPolicySpec } from '@kubernetes/client-node';
import { type Manifest, ofKind, selects } from '../manifests/manifest.js';
import { type Actor, getActors, outsiders } from './actor.js';

/** `noren-apps → mongodb:27017`, or an address range instead of a name. */
export type Flow = string;
/** The half of a flow that a policy allows. */
type Direction = 'ingress' | 'egress';

interface Policy {
  spec: V1NetworkPolicySpec;
}

const privateRanges = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];

/** Returns the flows that both sides allow, and the halves that only one side allows. */
export function getAllowedFlows(objects: readonly Manifest[]): { flows: Set<Flow>; halves: Set<Flow> } {
  const own = getActors(objects);
  const allActors = [...own, ...outsiders];
  const opened = (direction: Direction) =>
    new Set(own.flatMap((actor) => open(objects, actor, direction, allActors)));
  const [egress, ingress] = [opened('egress'), opened('ingress')];
  const names = new Set(own.map(({ name }) => name));
  const inside = (flow: Flow) => flow.split(/ → |:(?=[^:]*$)/).filter((end) => names.has(end)).length === 2;
  const flows = new Set(
    [...egress, ...ingress].filter((flow) => !inside(flow) || (egress.has(flow) && ingress.has(flow))),
  );
  return { flows, halves: new Set([...egress, ...ingress].filter((flow) => !flows.has(flow))) };
}

/** Returns what one workload may send or receive under every policy that selects it. */
function open(
  objects: readonly Manifest[],
  actor: Actor,
  direction: Direction,
  allActors: readonly Actor[],
): Flow[] {
  const type = direction === 'ingress' ? 'Ingress' : 'Egress';
  const policies = ofKind<Policy>(objects, 'NetworkPolicy').filter(
    ({ metadata, spec }) =>
      metadata.namespace === actor.namespace &&
      spec.policyTypes?.includes(type) &&
      selects(spec.podSelector, actor.labels),
  );
  const flow = (other: string, port: string) =>
    direction === 'ingress' ? `${other} → ${actor.name}:${port}` : `${actor.name} → ${other}:${port}`;
  if (policies.length === 0) return [flow('anybody', 'any')];
  return policies.flatMap(({ spec }) => {
    const rules: { peers?: V1NetworkPolicyPeer[] | undefined; ports?: V1NetworkPolicyPort[] | undefined }[] =
      direction === 'ingress'
        ? (spec.ingress ?? []).map((rule) => ({ peers: getPeers(rule), ports: rule.ports }))
        : (spec.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }));
    return rules.flatMap(({ peers, ports }) =>
      listOthers(peers, actor, allActors).flatMap((other) => {
        const receiver = direction === 'ingress' ? actor : typeof other === 'string' ? undefined : other;
        const name = typeof other === 'string' ? other : other.name;
        return getPorts(ports, receiver).map((port) => flow(name, port));
      }),
    );
  });
}

/** The client's type names the field `_from`; in manifests it is `from`. */
function getPeers(rule: object): V1NetworkPolicyPeer[] | undefined {
  return (rule as { from?: V1NetworkPolicyPeer[] }).from;
}

function listOthers(
  peers: V1NetworkPolicyPeer[] | undefined,
  actor: Actor,
  allActors: readonly Actor[],
): (Actor | string)[] {
  if (peers === undefined || peers.length === 0) return ['anybody'];
  return peers.flatMap(({ ipBlock, namespaceSelector, podSelector }): (Actor | string)[] => {
    if (ipBlock !== undefined) return [getRange(ipBlock.cidr, ipBlock.except)];
    return allActors.filter(
      (other) =>
        (namespaceSelector === undefined
          ? other.namespace === actor.namespace
          : selects(namespaceSelector, other.namespaceLabels)) && selects(podSelector, other.labels),
    );
  });
}

function getRange(cidr: string, except: readonly string[] = []): string {
  if (cidr !== '0.0.0.0/0') return cidr;
  return privateRanges.every((range) => except.includes(range)) ? 'internet' : 'anybody';
}

/** Returns port numbers; named ports are resolved in the receiving workload. */
function getPorts(ports: V1NetworkPolicyPort[] | undefined, receiver: Actor | undefined): string[] {
  if (ports === undefined || ports.length === 0) return ['any'];
  return ports.flatMap(({ port, endPort, protocol }) => {
    if (endPort !== undefined) return [`${port}-${endPort}`];
    const number = typeof port === 'string' ? receiver?.ports[port] : port;
    return number === undefined ? [] : [protocol === 'UDP' ? `${number}/udp` : `${number}`];
  });
}
