import type { V1NetworkPolicySpec } from '@kubernetes/client-node';
import { getWorkloads, type Manifest, ofKind } from '../manifests/manifest.js';
import { forEachObject, type Rule, when } from './rule.js';

/** Rules for every namespace of Noren. */
export const namespaceRules: readonly Rule[] = [
  forEachObject('restricted', ({ kind, metadata }) => {
    if (kind !== 'Namespace') return [];
    const level = metadata.labels?.['pod-security.kubernetes.io/enforce'];
    return when(level !== 'restricted', `enforces pod security ${level ?? 'none'}`);
  }),
  forEachObject('default-deny', ({ kind, metadata }, all) => {
    const name = metadata.name ?? '';
    const hasPods = getWorkloads(all).some(({ namespace }) => namespace === name);
    return kind === 'Namespace' && hasPods
      ? when(!deniesAll(all, name), 'does not deny traffic by default')
      : [];
  }),
  forEachObject('known-namespace', ({ kind, metadata: { namespace } }, all) => {
    const known = ofKind(all, 'Namespace').some(({ metadata }) => metadata.name === namespace);
    const ofCluster = ['Namespace', 'CustomResourceDefinition'].includes(kind);
    return when(!ofCluster && !known, `is in ${namespace ?? 'no namespace'}, which is not one of Noren's`);
  }),
];

function deniesAll(all: readonly Manifest[], namespace: string): boolean {
  return ofKind<{ spec: V1NetworkPolicySpec }>(all, 'NetworkPolicy').some(
    ({ metadata, spec }) =>
      metadata.namespace === namespace &&
      Object.keys(spec.podSelector ?? {}).length === 0 &&
      ['Ingress', 'Egress'].every((type) => spec.policyTypes?.includes(type)) &&
      (spec.ingress ?? []).length + (spec.egress ?? []).length === 0,
  );
}
