/** The public surface of the service kit. */
export { type Discovery, discover } from './auth/discovery.js';
export { type ServiceClientConfig, serviceClient } from './auth/service-client.js';
export { callerOf, createTokenVerifier, type VerifyToken } from './auth/verify-token.js';
export {
  baseConfig,
  clientConfig,
  defineConfig,
  encryptionConfig,
  mongoConfig,
} from './config/base-config.js';
export { ConfigError, loadConfig } from './config/load-config.js';
export {
  conflict,
  type ErrorDetails,
  forbidden,
  invalid,
  notFound,
  ServiceError,
  unauthenticated,
  unavailable,
} from './errors/service-error.js';
export { eventStream } from './http/event-stream.js';
export { type Answer, type Context, type Route, route } from './http/route.js';
export { createLog, type Log } from './observability/log.js';
export { createService, type Service, type ServiceOptions } from './service/create-service.js';
export type { Connection, GaugeValue, Worker } from './service/parts.js';
export { type Runtime, runService } from './service/run-service.js';
