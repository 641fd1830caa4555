import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceName } from '@noren/contracts/core';
import { manifestFile } from '@noren/static-server';
import type { DemoExtent } from '../demo/seed-demo.js';
import { seedInBackground } from '../demo/seed-in-background.js';
import { startConsole } from '../gateway/start-console.js';
import { startMiniApps } from '../gateway/start-mini-apps.js';
import { startServiceNetwork } from '../gateway/start-service-network.js';
import { clients } from '../identity/realm.js';
import type { Identity } from '../identity/start-identity.js';
import type { UserRoles } from '../identity/users.js';
import { startMail } from '../mail/start-mail.js';
import { startMessaging } from '../messaging/start-messaging.js';
import { getMongoUri, startMongo } from '../mongo/start-mongo.js';
import { getNatsUrl, readNatsAccess } from '../nats/nats-access.js';
import { startNats } from '../nats/start-nats.js';
import { startPartners } from '../partners/start-partners.js';
import { startRemote } from '../remotes/start-remote.js';
import { findServiceUrls, serviceEnvironment } from '../services/environment.js';
import { type SupervisedService, supervise } from '../services/supervise.js';
import { writeJson } from '../storage/json-file.js';
import { startIdentityProvider } from './identity-source.js';
import { type Part, part, waitForAll } from './part.js';
import { checkBuilt, checkPorts, findFreePorts, type Ports, readPorts } from './ports.js';

/** Options of a stack. */
export interface StackOptions {
  /** The checkout; this package's own by default. */
  readonly root?: string;
  /** Directory for everything that survives a restart; `.noren` in the checkout by default. */
  readonly dataDir?: string;
  /** `any` for free ports; the environment's by default. */
  readonly ports?: Ports | 'any';
  /** How much demo data to seed an empty stack with; `apps` by default, which is quick. */
  readonly demo?: DemoExtent | false;
  /** Lifetime of access tokens, seconds. */
  readonly accessTokenSeconds?: number;
  /** Users in addition to the demo users, name → roles; with the same password. */
  readonly users?: UserRoles;
  /** Receives one line per step and per incident. */
  readonly report?: (line: string) => void;
}

/** The remotes, named like their folders. */
export const remoteNames = ['mfe-apps', 'mfe-groups', 'mfe-templates', 'mfe-builds'] as const;
/** The name of a remote. */
export type RemoteName = (typeof remoteNames)[number];

const serviceNames = ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge'] as const;

/** Address of NATS, with the certificate authority (PEM) if it has TLS. */
export interface NatsServer {
  readonly url: string;
  readonly ca?: string | undefined;
}

/** A running stack. */
export interface Stack {
  readonly urls: {
    /** Origin of the console, without a trailing slash. */
    readonly console: string;
    readonly api: string;
    /** URL pattern with `{systemName}` and `{environment}`. */
    readonly miniApp: string;
    readonly issuer: string;
    readonly mail: string;
    readonly messaging: string;
    readonly partners: string;
    readonly mongo: string;
  };
  /** NATS for operators and tests: the address contains the user who may do everything. */
  readonly natsServer: NatsServer;
  readonly dataDir: string;
  /** Whether the identity provider is external or embedded. */
  readonly identity: Identity['kind'];
  service(name: ServiceName): SupervisedService;
  remote(name: RemoteName): Part;
  readonly mongo: Part;
  readonly nats: Part;
  /** Settles once the demo data is complete, or the stack stops before. A failure is reported, not thrown. */
  readonly demo: Promise<void>;
  /** Returns an access token of a demo user. */
  token(username: string): Promise<string>;
  /** Sets the groups in the user's future tokens. */
  setGroups(username: string, groupIds: readonly string[]): Promise<void>;
  /** Stops everything in reverse order. */
  stop(): Promise<void>;
}

const thisCheckout = fileURLToPath(new URL('../../../../', import.meta.url));

/** Returns the data folder of a checkout's stack unless another one is given. */
export const getDefaultDataDir = (root = thisCheckout): string => join(root, '.noren');

/**
 * Starts everything that Noren needs on one machine; resolves once all of it is ready.
 *
 * @throws StackError with a one-line instruction; stops what it had started
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    return await assemble(options, stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  options: StackOptions,
  stops: (() => Promise<void>)[],
  stop: () => Promise<void>,
): Promise<Stack> {
  const { root = thisCheckout, report = () => undefined } = options;
  const dataDir = options.dataDir ?? getDefaultDataDir(root);
  const ports = options.ports === 'any' ? await findFreePorts() : (options.ports ?? readPorts(process.env));
  checkBuilt(root, serviceNames, remoteNames);
  await checkPorts(ports);
  await mkdir(dataDir, { recursive: true });
  const consoleOrigin = `http://localhost:${ports.console}`;
  const miniAppUrl = `http://{systemName}.{environment}.localhost:${ports.miniApps}`;
  const track = <T extends { stop(): Promise<void> }>(running: T): T => {
    stops.push(() => running.stop());
    return running;
  };

  report('databases and messages');
  const natsAccess = process.env['NATS_URL'] ? undefined : await readNatsAccess(dataDir);
  const natsAt = {
    dataDir: join(dataDir, 'nats'),
    access: natsAccess,
    port: ports.nats,
    logFile: join(dataDir, 'logs', 'nats.log'),
  };
  const mongoAt = { dataDir: join(dataDir, 'mongo'), port: ports.mongo };
  const [mongo, nats] = await waitForAll([
    part(() => startMongo({ ...mongoAt, ownGroup: true }), { name: 'MongoDB', report }).then(track),
    part(() => startNats({ ...natsAt, ownGroup: true }), { name: 'NATS', report }).then(track),
  ]);
  const natsServer =
    natsAccess === undefined
      ? { url: process.env['NATS_URL'] ?? '', ca: process.env['NATS_CA'] }
      : { url: getNatsUrl(ports.nats, 'operations', natsAccess), ca: natsAccess.certificate.certificate };

  report('identity provider, mail and SMS catcher, sandboxes');
  const { accessTokenSeconds, users } = options;
  const [identity, mail, messaging, partners] = await waitForAll([
    startIdentityProvider({
      dataDir: join(dataDir, 'identity'),
      port: ports.identity,
      consoleOrigin,
      accessTokenSeconds,
      users,
    }).then(track),
    startMail({ dataDir: join(dataDir, 'mail'), port: ports.mail, smtpPort: ports.smtp }).then(track),
    startMessaging({ dataDir: join(dataDir, 'messaging'), port: ports.messaging }).then(track),
    startPartners({ port: ports.partners }).then(track),
  ]);

  const remotes = Object.fromEntries(
    await waitForAll(
      remoteNames.map(async (name) => {
        const at = { name, dist: join(root, name, 'dist'), port: ports[name] };
        const running = await part(() => startRemote(at).then(({ close }) => ({ stop: close }))).then(track);
        return [name, running] as const;
      }),
    ),
  ) as Record<RemoteName, Part>;

  const serviceUrls = await findServiceUrls(serviceNames);
  const network = await startServiceNetwork(serviceUrls);
  stops.push(() => network.close());
  const environment = await serviceEnvironment({
    root,
    dataDir,
    mongoUri: getMongoUri(ports.mongo),
    nats: { port: ports.nats, access: natsAccess },
    issuer: identity.issuer,
    audience: identity.audience,
    client: identity.serviceClient,
    apiUrl: network.apiUrl,
    consoleOrigin,
    miniAppUrl,
    messaging,
    mail,
    partners,
  });
  const services = {} as Record<ServiceName, SupervisedService>;
  for (const name of serviceNames) {
    services[name] = supervise({
      name,
      main: join(root, 'services', name, 'dist', 'main.js'),
      env: environment(name, Number(new URL(serviceUrls[name]).port)),
      url: serviceUrls[name],
      logFile: join(dataDir, 'logs', `${name}.log`),
      report,
    });
  }

  report('gateway');
  const gateways = await waitForAll([
    startConsole({
      port: ports.console,
      services: serviceUrls,
      shellDist: join(root, 'shell', 'dist'),
      issuer: identity.issuer,
      clientId: clients.console,
      remotes: remoteNames.map((name) => ({
        name: name.replace('mfe-', ''),
        manifest: `http://localhost:${ports[name]}/${manifestFile}`,
      })),
      miniAppUrl,
    }),
    startMiniApps({ port: ports.miniApps, loyalty: services.loyalty.url, edge: services.edge.url }),
  ]);
  stops.push(async () => void (await Promise.all(gateways.map((gateway) => gateway.close()))));

  report('services');
  stops.push(async () => void (await Promise.all(serviceNames.map((name) => services[name].stop()))));
  await waitForAll(
    serviceNames.map(async (name) => {
      await services[name].start();
      report(`  ${name} is ready`);
    }),
  );

  const stack: Omit<Stack, 'demo'> = {
    urls: {
      console: consoleOrigin,
      api: `${consoleOrigin}/api`,
      miniApp: miniAppUrl,
      issuer: identity.issuer,
      mail: mail.url,
      messaging: messaging.url,
      partners: partners.url,
      mongo: getMongoUri(ports.mongo),
    },
    natsServer,
    dataDir,
    identity: identity.kind,
    service: (name) => services[name],
    remote: (name) => remotes[name],
    mongo,
    nats,
    token: identity.token,
    setGroups: identity.setGroups,
    stop,
  };
  const { demo = 'apps' } = options;
  if (demo !== false && identity.kind === 'external')
    report(`no demo data: its users are managed at ${identity.issuer}`);
  const seeding =
    demo !== false && identity.kind === 'embedded'
      ? await seedInBackground(stack, demo, report, stops)
      : undefined;
  await announce(stack, stops);
  return { ...stack, demo: seeding?.ended ?? Promise.resolve() };
}

/** Writes where the stack is to a file, for `npm run token` and operators' commands. */
async function announce(
  { dataDir, urls, natsServer }: Pick<Stack, 'dataDir' | 'urls' | 'natsServer'>,
  stops: (() => Promise<void>)[],
): Promise<void> {
  const file = join(dataDir, 'stack.json');
  await writeJson(file, { pid: process.pid, ...urls, nats: natsServer.url, natsCa: natsServer.ca });
  stops.push(() => rm(file, { force: true }));
}
