import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestFile } from '@noren/static-server';
import { createPortInUseError, findFreePort, isListening } from '../process/port.js';
import { StackError } from '../stack-error.js';

/** Every user-visible port: what listens there, its default, and the variable that changes it. */
export const portTable = {
  console: { what: 'console', port: 8080, variable: 'NOREN_CONSOLE_PORT' },
  miniApps: { what: 'mini-apps', port: 8081, variable: 'NOREN_MINI_APP_PORT' },
  identity: { what: 'identity provider', port: 8082, variable: 'NOREN_IDENTITY_PORT' },
  mail: { what: 'mail and SMS catcher', port: 8083, variable: 'NOREN_MAIL_PORT' },
  messaging: { what: 'messaging platform sandbox', port: 8084, variable: 'NOREN_MESSAGING_PORT' },
  mongo: { what: 'MongoDB', port: 8085, variable: 'NOREN_MONGO_PORT' },
  nats: { what: 'NATS', port: 8086, variable: 'NOREN_NATS_PORT' },
  smtp: { what: 'mail catcher, SMTP', port: 8087, variable: 'NOREN_SMTP_PORT' },
  partners: { what: 'partner sandboxes', port: 8088, variable: 'NOREN_PARTNERS_PORT' },
  'mfe-apps': { what: 'mfe-apps', port: 8091, variable: 'NOREN_MFE_APPS_PORT' },
  'mfe-groups': { what: 'mfe-groups', port: 8092, variable: 'NOREN_MFE_GROUPS_PORT' },
  'mfe-templates': { what: 'mfe-templates', port: 8093, variable: 'NOREN_MFE_TEMPLATES_PORT' },
  'mfe-builds': { what: 'mfe-builds', port: 8094, variable: 'NOREN_MFE_BUILDS_PORT' },
} as const;

/** A key of {@link portTable}. */
export type PortName = keyof typeof portTable;

/** A port for every key of {@link portTable}. */
export type Ports = Readonly<Record<PortName, number>>;

const names = Object.keys(portTable) as PortName[];

/** Reads the ports from the `NOREN_…_PORT` variables, with defaults. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const entries = names.map((name) => {
    const { port, variable } = portTable[name];
    const value = Number(env[variable] || port);
    if (!Number.isInteger(value) || value < 1 || value > 65_535) {
      throw new StackError(`${variable} is not a port: give a number from 1 to 65535`);
    }
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Ports;
}

/** Returns free ports, for running beside other stacks. */
export async function findFreePorts(): Promise<Ports> {
  const entries = names.map(async (name) => [name, await findFreePort()] as const);
  return Object.fromEntries(await Promise.all(entries)) as Ports;
}

/** Checks every port before anything starts, so that a second stack does not start halfway. */
export async function checkPorts(ports: Ports): Promise<void> {
  for (const name of names) {
    if (await isListening(ports[name]))
      throw createPortInUseError(ports[name], portTable[name].what, portTable[name].variable);
  }
}

/** Checks that every build the stack serves or runs exists, before anything starts. */
export function checkBuilt(root: string, services: readonly string[], remotes: readonly string[]): void {
  const files = [
    ...services.map((name) => join('services', name, 'dist', 'main.js')),
    ...remotes.map((name) => join(name, 'dist', manifestFile)),
    join('shell', 'dist', 'index.html'),
  ];
  const missing = files.find((file) => !existsSync(join(root, file)));
  if (missing) throw new StackError(`${missing} is not built: run \`npx nx run-many -t build\``);
}
