/**
 * Runs the tests' double of an API server as a process. Sends the path of a kubeconfig to its parent, then answers
 * each message with true if all releases are ready; exits when its parent disconnects.
 */
import { startKubernetes } from '@noren/service-kit/testing';

const kubernetes = await startKubernetes();
process.once('disconnect', () => void kubernetes.stop().then(() => process.exit(0)));
// A signal may reach the whole process group: ignore it, the parent stops this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

/** True if the status of a release says that the replica serves it. */
const isReady = (release: object) =>
  (release as { status?: { readyReplicas?: number } }).status?.readyReplicas === 1;

process.on('message', () => process.send?.(kubernetes.releases().every(isReady)));
process.send?.(kubernetes.kubeConfig);
