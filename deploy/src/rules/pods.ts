import type { V1Container } from '@kubernetes/client-node';
import { forEachWorkload, type Rule, when } from './rule.js';

function everyContainer(name: string, wrong: (container: V1Container) => readonly string[]): Rule {
  return forEachWorkload(name, ({ containers }) =>
    containers.flatMap((container) => wrong(container).map((message) => `${container.name}: ${message}`)),
  );
}

/** How every pod runs: the restricted pod security standard, and stricter. */
export const podRules: readonly Rule[] = [
  forEachWorkload('non-root', ({ pod: { securityContext }, containers }) => [
    ...when(securityContext?.runAsNonRoot !== true, 'runAsNonRoot is not true'),
    ...when((securityContext?.runAsUser ?? 0) < 1, 'runAsUser is not above 0'),
    ...when(
      containers.some(
        (one) => one.securityContext?.runAsNonRoot === false || one.securityContext?.runAsUser === 0,
      ),
      'a container runs as root',
    ),
  ]),
  forEachWorkload('seccomp', ({ pod: { securityContext }, containers }) => [
    ...when(securityContext?.seccompProfile?.type !== 'RuntimeDefault', 'no seccompProfile RuntimeDefault'),
    ...when(
      containers.some((one) => one.securityContext?.seccompProfile?.type === 'Unconfined'),
      'a container is unconfined',
    ),
  ]),
  forEachWorkload('own-namespaces', ({ pod }) => [
    ...when(
      pod.hostNetwork === true || pod.hostPID === true || pod.hostIPC === true,
      "uses the node's namespaces",
    ),
    ...(pod.volumes ?? []).flatMap(({ name, hostPath }) =>
      when(hostPath !== undefined, `volume ${name} is a host path`),
    ),
  ]),
  everyContainer('no-privilege-escalation', ({ securityContext }) => [
    ...when(securityContext?.allowPrivilegeEscalation !== false, 'allowPrivilegeEscalation is not false'),
    ...when(securityContext?.privileged === true, 'is privileged'),
  ]),
  everyContainer('capabilities-dropped', ({ securityContext }) => [
    ...when(!securityContext?.capabilities?.drop?.includes('ALL'), 'does not drop all capabilities'),
    ...when((securityContext?.capabilities?.add ?? []).length > 0, 'adds capabilities'),
  ]),
  everyContainer('read-only-root', ({ securityContext }) =>
    when(securityContext?.readOnlyRootFilesystem !== true, 'readOnlyRootFilesystem is not true'),
  ),
  everyContainer('resources', ({ resources }) => [
    ...when(resources?.requests?.['cpu'] === undefined, 'requests no processor time'),
    ...when(resources?.requests?.['memory'] === undefined, 'requests no memory'),
    ...when(resources?.limits?.['memory'] === undefined, 'has no memory limit'),
  ]),
  forEachWorkload('probes', ({ pod, isServer }) =>
    (isServer ? pod.containers : []).flatMap(({ name, livenessProbe, readinessProbe }) => {
      if (livenessProbe === undefined || readinessProbe === undefined) return [`${name}: lacks a probe`];
      const [live, ready] = [livenessProbe, readinessProbe].map(({ httpGet, exec, tcpSocket }) =>
        JSON.stringify({ httpGet, exec, tcpSocket }),
      );
      return when(live === ready, `${name}: readiness and liveness use the same probe`);
    }),
  ),
  forEachWorkload('graceful-stop', ({ object, pod }) => {
    const grace = pod.terminationGracePeriodSeconds ?? 0;
    const leaves = pod.containers.every(({ lifecycle }) => (lifecycle?.preStop?.sleep?.seconds ?? 0) > 0);
    return [
      ...when(grace < 30, 'has less than 30 seconds to stop'),
      ...when(object.kind === 'Deployment' && !leaves, 'stops while it still receives requests'),
    ];
  }),
];

/** Clusters run the tested images: pinned by digest, not by a tag that can move. */
export const imageRules: readonly Rule[] = [
  forEachWorkload('image-digests', ({ containers }) =>
    containers.flatMap(({ name, image = '', imagePullPolicy }) => [
      ...when(!/@sha256:[0-9a-f]{64}$/.test(image), `${name}: ${image} is not pinned by digest`),
      ...when(imagePullPolicy === 'Always', `${name}: pulls an immutable image every time`),
    ]),
  ),
];
