import type { ServiceName } from './core.js';
import { events } from './events.js';

/** Stream of every event, kept forever because projections may have to be rebuilt. */
export const eventStream = 'NOREN';
/** Stream of messages that a consumer gave up on, as `dead.<service>.<type>`. */
export const deadLetterStream = 'DEAD_LETTERS';
/** Buckets of the release target: pointers per host, replicas that serve, and their acknowledgements. */
export const releaseBuckets = {
  pointers: 'releases',
  replicas: 'release-replicas',
  acks: 'release-acks',
} as const;

/** The service that creates streams and buckets; the others wait until they exist. */
export const streamOwner: ServiceName = 'builds';

/** Users of NATS: each service, and the operators' commands, which may do anything. */
export const natsUsers = ['groups', 'templates', 'apps', 'builds', 'loyalty', 'edge', 'operations'] as const;
export type NatsUser = (typeof natsUsers)[number];

/**
 * Event types that each service consumes, with the names of consumers that are not the only one of their type. A
 * service has rights to these durable consumers only, so a new one must be added here.
 */
const consumed: Readonly<
  Record<Exclude<NatsUser, 'operations'>, Readonly<Record<string, readonly string[]>>>
> = {
  groups: {
    'audit.groups': ['audit', 'users'],
    'audit.templates': ['users'],
    'audit.apps': ['users'],
    'audit.builds': ['users'],
    'audit.loyalty': ['users'],
  },
  templates: { 'audit.templates': ['audit'] },
  apps: {
    'app.deleted': ['', 'images'],
    'audit.apps': ['audit'],
    'audit.builds': ['audit'],
    'audit.loyalty': ['audit'],
    'connection.created': [''],
    'connection.deleted': [''],
    'connection.updated': [''],
    'contents.copied': [''],
    'group.created': [''],
    'group.deleted': [''],
    'group.options.updated': [''],
    'group.updated': [''],
    'runtime.created': [''],
    'runtime.deleted': [''],
    'runtime.updated': [''],
    'template.created': [''],
    'template.deleted': [''],
    'template.updated': [''],
  },
  builds: {
    'app.created': [''],
    'app.deleted': [''],
    'app.restored': [''],
    'app.trashed': [''],
    'app.updated': [''],
    'asset.requested': [''],
    'audit.builds': ['audit'],
    'deployment.completed': ['log', 'platform'],
    'deployment.failed': ['log', 'platform'],
    'deployment.requested': ['', 'log'],
    'runtime.created': [''],
    'runtime.updated': [''],
  },
  loyalty: {
    'app.copied': [''],
    'app.created': [''],
    'app.deleted': [''],
    'app.restored': [''],
    'app.trashed': [''],
    'app.updated': [''],
    'config.updated': [''],
    'member.deleted': [''],
    'points.credited': ['wallet-cards'],
    'points.debited': ['wallet-cards'],
    'release.published': [''],
    'ticket.purchased': [''],
    'ticket.refunded': [''],
  },
  edge: {},
};

/** Returns the name of a durable consumer, which all replicas of the service share. */
export function toDurableName(service: string, type: string, name = ''): string {
  return [service, type, ...(name === '' ? [] : [name])].join('-').replaceAll('.', '-');
}

/** Lists the durable consumers of a service. */
export function listDurables(service: Exclude<NatsUser, 'operations'>): { name: string; type: string }[] {
  return Object.entries(consumed[service]).flatMap(([type, names]) =>
    names.map((name) => ({ name: toDurableName(service, type, name), type })),
  );
}

/** True if a service publishes or consumes events. */
export function usesEvents(service: string): boolean {
  return events.some(({ source }) => source === service);
}

/** Subjects that a user may publish to and subscribe to; wildcards are those of NATS. */
export interface NatsPermissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Returns the prefix of a user's inboxes, so that no user reads the answers to another. */
export function getInboxPrefix(user: string): string {
  return `_INBOX_${user}`;
}

/** Returns all that a user of NATS may do. */
export function getNatsPermissions(user: NatsUser): NatsPermissions {
  const inbox = `${getInboxPrefix(user)}.>`;
  if (user === 'operations') return { publish: ['>'], subscribe: ['>'] };
  if (user === 'edge') return { publish: edgeSubjects, subscribe: [inbox] };
  // Replicas of a service notify each other.
  const shared = [`cache.clear.${user}.>`, ...(user === 'builds' ? ['builds.progress.*'] : [])];
  const owned = user === streamOwner ? builderSubjects : [];
  return { publish: [...getServiceSubjects(user), ...shared, ...owned], subscribe: [inbox, ...shared] };
}

function* getServiceSubjects(service: Exclude<NatsUser, 'operations' | 'edge'>): Generator<string> {
  yield '$JS.API.INFO';
  for (const stream of [eventStream, deadLetterStream]) yield `$JS.API.STREAM.INFO.${stream}`;
  for (const { type, source } of events) if (source === service) yield type;
  yield `dead.${service}.>`;
  for (const { name, type } of listDurables(service)) {
    yield `$JS.API.CONSUMER.INFO.${eventStream}.${name}`;
    yield `$JS.API.CONSUMER.CREATE.${eventStream}.${name}.${type}`;
    yield `$JS.API.CONSUMER.MSG.NEXT.${eventStream}.${name}`;
    yield `$JS.ACK.${eventStream}.${name}.>`;
  }
}

const toStream = (bucket: string) => `KV_${bucket}`;
const readBucket = (bucket: string): string[] => [
  `$JS.API.STREAM.INFO.${toStream(bucket)}`,
  `$JS.API.DIRECT.GET.${toStream(bucket)}`,
  `$JS.API.DIRECT.GET.${toStream(bucket)}.>`,
];
const watchBucket = (bucket: string): string[] => [
  ...readBucket(bucket),
  `$JS.API.CONSUMER.CREATE.${toStream(bucket)}.>`,
  `$JS.API.CONSUMER.INFO.${toStream(bucket)}.*`,
  `$JS.API.CONSUMER.DELETE.${toStream(bucket)}.*`,
  `$JS.API.CONSUMER.MSG.NEXT.${toStream(bucket)}.*`,
  `$JS.FC.${toStream(bucket)}.>`,
];
const writeBucket = (bucket: string): string[] => [`$KV.${bucket}.>`];

const { pointers, replicas, acks } = releaseBuckets;

/** An edge reads pointers and says what it serves. */
const edgeSubjects: readonly string[] = [
  '$JS.API.INFO',
  ...watchBucket(pointers),
  ...[replicas, acks].map((bucket) => `$JS.API.STREAM.INFO.${toStream(bucket)}`),
  ...[replicas, acks].flatMap(writeBucket),
];

/** Builds writes pointers, reads what edges say, and creates streams and buckets. */
const builderSubjects: readonly string[] = [
  ...[eventStream, deadLetterStream, ...Object.values(releaseBuckets).map(toStream)].flatMap((stream) => [
    `$JS.API.STREAM.CREATE.${stream}`,
    `$JS.API.STREAM.UPDATE.${stream}`,
  ]),
  ...readBucket(pointers),
  ...writeBucket(pointers),
  ...readBucket(replicas),
  ...watchBucket(acks),
];
