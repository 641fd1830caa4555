import {
  artifactConfig,
  clientConfig,
  defineConfig,
  mongoConfig,
  releaseTargetConfig,
} from '@noren/service-kit';
import { type Static, Type } from 'typebox';

/** What the builds service reads from its environment. */
export const config = defineConfig({
  ...mongoConfig,
  ...clientConfig,
  ...artifactConfig,
  ...releaseTargetConfig,
  RUNTIME_SOURCE: Type.String({
    minLength: 1,
    description: 'Directory of the runtime bundle that can be registered, with its runtime.json',
  }),
  RUNTIME_CACHE: Type.String({
    minLength: 1,
    description: 'Directory where server bundles are kept ready; may be emptied at any time',
  }),
  MINI_APP_URL: Type.String({
    pattern: '^https?://',
    description: 'Address of mini-apps, as https://{systemName}.{environment}.example.com',
  }),
  ACK_WAIT_MS: Type.Integer({
    minimum: 100,
    default: 5_000,
    description: 'How long after the last sign of life a dead worker is replaced',
  }),
  DEPLOY_DEADLINE_MS: Type.Integer({
    minimum: 100,
    default: 30_000,
    description: 'How long the edge has to confirm a release',
  }),
});
export type Config = Readonly<Static<typeof config>>;
