import { type AnyContentEndpoints, getContentEndpoints, contentIds } from '@noren/contracts/contents';
import type { Person } from './people.js';

/** A row of the architecture's permission table. */
export interface PermissionRow {
  readonly what: string;
  readonly may: readonly Person[];
  /** Ids of endpoints; a deployment to production has an id of its own. */
  readonly calls: readonly string[];
}

const admins = ['admin', 'developer'] as const;
const editors = [...admins, 'operator'] as const;
const readers = [...editors, 'monitor'] as const;
const everyRole = [...readers, 'only-monitor'] as const;

/** A deployment to production, which has a row of its own. */
export const deployToProduction = 'deployments.deploy to production';

/** Lists the ids of these calls of every kind of content. */
function listContentCalls(...verbs: (keyof AnyContentEndpoints)[]): string[] {
  return contentIds.flatMap((id) => verbs.map((verb) => getContentEndpoints(id)[verb].id));
}

/** The table of `architecture.md`, with every call of staff in one of its rows. */
export const permissionTable: readonly PermissionRow[] = [
  {
    what: 'see apps, settings, histories',
    may: everyRole,
    calls: [
      'apps.list',
      'apps.get',
      'apps.permissions',
      'users.list',
      'accessRequests.create',
      'accessRequests.mine',
      'configurations.get',
      'configurations.versions',
      'configurations.compare',
      'images.get',
      'images.list',
      'audit.app',
      'assets.list',
      'assets.get',
      'assets.progress',
      'deployments.list',
      'deployments.latest',
      'deployments.latestOfApps',
      'deployments.latestOfAsset',
      'deployments.logs',
      'work.get',
      'work.contents',
      'staffMembers.list',
      'staffMembers.countHolders',
      'storeCodes.listGuessed',
      'staffPurchases.list',
      'staffPurchases.get',
      ...listContentCalls('list', 'get', 'export'),
      'contentPreviews.get',
      'contentReleases.list',
      'contentReleases.get',
      'contentReleases.changes',
      'contentReleases.publications',
      'contentReleases.live',
      'contentCalendar.get',
    ],
  },
  {
    what: 'see groups, Connect IDs, runtime versions',
    may: readers,
    calls: [
      'groups.list',
      'groups.get',
      'options.list',
      'audit.group',
      'connections.find',
      'connections.list',
      'connections.get',
      'audit.connection',
      'runtimes.list',
      'runtimes.get',
      'runtimes.published',
      'audit.runtime',
    ],
  },
  {
    what: 'create and change apps, settings, contents; images',
    may: editors,
    calls: [
      'apps.create',
      'apps.copy',
      'apps.update',
      'configurations.update',
      'previewLinks.create',
      'configurations.updateOptions',
      'configurations.restore',
      'images.upload',
      'images.delete',
      'staffMembers.setTier',
      'staffPurchases.refund',
      'partnerChecks.create',
      'ticketSerials.create',
      'visitCodes.get',
      ...listContentCalls('create', 'update', 'delete', 'deleteMany', 'restore', 'publish', 'import'),
    ],
  },
  {
    what: 'release contents: create, change, request, cancel, take back; take contents off production',
    may: editors,
    calls: [
      'contentReleases.create',
      'contentReleases.update',
      'contentReleases.request',
      'contentReleases.cancel',
      'contentReleases.takeBack',
      'contentReleases.takeDown',
    ],
  },
  {
    what: 'build, deploy to development and review, request and cancel review',
    may: editors,
    calls: ['assets.create', 'deployments.deploy', 'reviews.create', 'reviews.delete'],
  },
  { what: 'deploy an approved asset to production', may: editors, calls: [deployToProduction] },
  { what: 'approve, reject', may: admins, calls: ['reviews.update', 'contentReleases.decide'] },
  {
    what: 'groups, options, Connect IDs, runtime versions: create, change, delete; delete apps',
    may: admins,
    calls: [
      'groups.create',
      'groups.update',
      'groups.delete',
      'groups.updateOptions',
      'connections.create',
      'connections.update',
      'connections.delete',
      'runtimes.create',
      'runtimes.publish',
      'runtimes.update',
      'runtimes.delete',
      'apps.delete',
      'apps.listTrash',
      'apps.restore',
      'people.list',
      'people.get',
      'accessRequests.list',
      'accessRequests.decide',
      'audit.user',
    ],
  },
  {
    what: 'templates, categories, tags',
    may: admins,
    calls: [
      'templates.create',
      'templates.update',
      'templates.delete',
      'templates.upload',
      'audit.template',
      'templateTypes.create',
      'templateTypes.update',
      'templateTypes.delete',
      'templateTags.create',
      'templateTags.update',
      'templateTags.delete',
    ],
  },
  {
    what: 'templates, categories, tags: read, since operators create apps from them (decision 17)',
    may: editors,
    calls: ['templates.list', 'templates.get', 'templates.image', 'templateTypes.list', 'templateTags.list'],
  },
  {
    what: 'our own services',
    may: [],
    calls: [
      'configurations.secrets',
      'deployments.settings',
      'connections.check',
      'references.retain.group',
      'references.retain.connection',
      'references.retain.template',
      'references.retain.runtime',
      'references.release',
      'platform.announce',
      'pictures.store',
    ],
  },
  { what: 'clear caches', may: editors, calls: ['apps.clearCache', 'templates.clearCache'] },
];
