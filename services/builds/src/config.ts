import {
  artifactConfig,
  clientConfig,
  defineConfig,
  mongoConfig,
  proxyConfig,
  releaseTargetConfig,
} from '@noren/service-kit';
import { type Static, Type } from 'typebox';

/** Environment variables of the builds service. */
export const config = defineConfig({
  ...mongoConfig,
  ...clientConfig,
  ...artifactConfig,
  ...releaseTargetConfig,
  ...proxyConfig,
  RUNTIME_SOURCE: Type.String({
    minLength: 1,
    description: 'Directory of the runtime bundle that the image carries, including its runtime.json',
  }),
  RUNTIME_CACHE: Type.String({
    minLength: 1,
    description: 'Cache directory of server bundles; may be emptied at any time',
  }),
  MINI_APP_URL: Type.String({
    pattern: '^https?://',
    description: 'Address of mini-apps, as https://{systemName}.{environment}.example.com',
  }),
  ACK_WAIT_MS: Type.Integer({
    minimum: 100,
    default: 5_000,
    description: 'Milliseconds without a heartbeat after which a worker is replaced',
  }),
  DEPLOY_DEADLINE_MS: Type.Integer({
    minimum: 100,
    default: 30_000,
    description: 'Milliseconds within which the edge must confirm a release',
  }),
});
export type Config = Readonly<Static<typeof config>>;
