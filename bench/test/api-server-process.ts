/**
 * The tests' double of an API server as a process. Sends its parent the path of a kubeconfig, then answers each
 * message with whether all releases are ready; ends when its parent disconnects.
 */
import { startKubernetes } from '@noren/service-kit/testing';

const kubernetes = await startKubernetes();
process.once('disconnect', () => void kubernetes.stop().then(() => process.exit(0)));
// Signals may reach the whole group of processes: the parent decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

/** True if the status of a release says that the replica serves it. */
const isReady = (release: object) =>
  (release as { status?: { readyReplicas?: number } }).status?.readyReplicas === 1;

process.on('message', () => process.send?.(kubernetes.releases().every(isReady)));
process.send?.(kubernetes.kubeConfig);
