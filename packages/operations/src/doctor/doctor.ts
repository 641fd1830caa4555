import type { NatsServer } from '@noren/service-kit';
import { examineArtifacts } from './examine-artifacts.js';
import { examineConsole } from './examine-console.js';
import { examineIdentity } from './examine-identity.js';
import { examineMongo } from './examine-mongo.js';
import { examineNats } from './examine-nats.js';
import { examineMiniApps, examineRoutes } from './examine-routes.js';
import type { Finding } from './finding.js';

/** Where the parts of an installation are, as far as known; what is unknown is not checked. */
export interface Addresses {
  readonly mongoUri: string | undefined;
  readonly natsServer: NatsServer | undefined;
  readonly artifactStore: string | undefined;
  /** Origin of the console; its settings name the API, the identity provider and the mini-apps. */
  readonly consoleUrl: string | undefined;
}

/** Checks an installation from inside and from outside; changes nothing. Services may keep running. */
export async function examineInstallation(addresses: Addresses): Promise<Finding[]> {
  const { mongoUri, natsServer, artifactStore, consoleUrl } = addresses;
  const parts = await Promise.all([
    mongoUri === undefined ? skip('MongoDB', 'MONGODB_URI') : examineMongo(mongoUri),
    natsServer === undefined ? skip('NATS', 'NATS_URL') : examineNats(natsServer),
    artifactStore === undefined ? skip('Artifacts', 'ARTIFACT_STORE') : examineArtifacts(artifactStore),
    consoleUrl === undefined ? skip('Console', 'CONSOLE_URL') : examineOutside(consoleUrl),
  ]);
  return parts.flat();
}

async function examineOutside(consoleUrl: string): Promise<Finding[]> {
  const { findings, config } = await examineConsole(consoleUrl);
  if (config === undefined) return [...findings];
  const { issuer, apiBase, previewUrl } = config;
  const others = await Promise.all([
    examineIdentity(issuer),
    examineRoutes(new URL(apiBase, consoleUrl).href),
    examineMiniApps(previewUrl),
  ]);
  return [...findings, ...others.flat()];
}

const skip = (part: string, variable: string): Finding[] => [
  { part, state: 'unchecked', text: `not checked: set ${variable}` },
];
