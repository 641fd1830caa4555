import { readFileSync } from 'node:fs';
import { KubeConfig } from '@kubernetes/client-node';
import { type ReleaseEnvironment, releaseEnvironments } from '@noren/contracts/releases';
import { type Cluster, openCluster } from './cluster.js';

/** The clusters that hold each environment's resources. */
export interface Clusters {
  /** Each cluster once. */
  readonly all: readonly Cluster[];
  of(environment: ReleaseEnvironment): Cluster;
}

export interface ClustersConfig {
  /** Path of a kubeconfig; defaults to the pod's credentials. */
  readonly KUBECONFIG?: string | undefined;
  /**
   * `development=test,production=live`: contexts of the kubeconfig; environments not named use its current context.
   */
  readonly RELEASE_CONTEXTS?: string | undefined;
  /** Overrides the namespace of the context or the pod. */
  readonly RELEASE_NAMESPACE?: string | undefined;
}

const podNamespace = '/var/run/secrets/kubernetes.io/serviceaccount/namespace';

/** Opens the clusters of all environments. @throws Error naming an unknown environment or context */
export function openClusters(config: ClustersConfig): Clusters {
  const contexts = getContexts(config.RELEASE_CONTEXTS ?? '');
  const opened = new Map<string, Cluster>();
  const byEnvironment = new Map(
    releaseEnvironments.map((environment) => {
      const { kubeConfig, namespace } = load(config, contexts.get(environment));
      const name = `${kubeConfig.getCurrentContext()}/${namespace}`;
      const cluster = opened.get(name) ?? openCluster(kubeConfig, namespace);
      opened.set(name, cluster);
      return [environment, cluster] as const;
    }),
  );
  return {
    all: [...opened.values()],
    of(environment) {
      const cluster = byEnvironment.get(environment);
      if (cluster === undefined) throw new Error(`No cluster for ${environment}`);
      return cluster;
    },
  };
}

function getContexts(text: string): Map<ReleaseEnvironment, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return new Map(
    pairs.map((pair) => {
      const [name = '', ...context] = pair.trim().split('=');
      const environment = releaseEnvironments.find((each) => each === name);
      if (environment === undefined) throw new Error(`RELEASE_CONTEXTS names no environment: ${pair}`);
      return [environment, context.join('=')] as const;
    }),
  );
}

function load({ KUBECONFIG, RELEASE_NAMESPACE }: ClustersConfig, context: string | undefined) {
  const kubeConfig = new KubeConfig();
  if (KUBECONFIG === undefined) kubeConfig.loadFromCluster();
  else kubeConfig.loadFromFile(KUBECONFIG);
  if (context !== undefined) {
    if (kubeConfig.getContextObject(context) === null) {
      throw new Error(`RELEASE_CONTEXTS names a context that the kubeconfig does not have: ${context}`);
    }
    kubeConfig.setCurrentContext(context);
  }
  const own = kubeConfig.getContextObject(kubeConfig.getCurrentContext())?.namespace;
  const namespace = RELEASE_NAMESPACE ?? own ?? (KUBECONFIG === undefined ? podsNamespace() : 'default');
  return { kubeConfig, namespace: namespace.trim() };
}

function podsNamespace(): string {
  return readFileSync(podNamespace, 'utf8');
}
