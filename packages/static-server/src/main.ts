import { createSite } from './site/create-site.js';

const { PORT = '8080', SITE = '', SETTINGS = '/etc/noren' } = process.env;

const log = (message: string) => process.stderr.write(`${message}\n`);

const app = createSite({ dist: SITE, settings: SETTINGS, onError: log });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void app.close());
}
try {
  // Longer than the proxy's idle timeout, so that no connection closes just as the proxy reuses it.
  app.server.keepAliveTimeout = 72_000;
  log(`${SITE} is served at ${await app.listen({ port: Number(PORT), host: '0.0.0.0' })}`);
} catch (error) {
  log(`${SITE} cannot be served: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
