import type { AppDetail } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import {
  type ContentRelease,
  contentReleaseEndpoints,
  contentReleaseLimit,
} from '@noren/contracts/content-releases';
import {
  type ContentId,
  contentIds,
  type ContentPublication,
  getContentEndpoints,
} from '@noren/contracts/contents';
import { InvalidArgumentError } from 'commander';
import { CommandError, exitCodes } from '../exit-codes.js';
import { all, findApp, pageSize } from '../find-app.js';
import { fill, messages } from '../messages.js';
import { table } from '../output/table.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';

/** A content with what production serves of it. */
interface ContentRow extends ContentPublication {
  readonly kind: ContentId;
  readonly name: string;
  readonly version: number;
}

interface ReleaseOptions {
  readonly name?: string;
  readonly at?: string;
  readonly request?: boolean;
  readonly comment?: string;
}

/** `noren contents …`. */
export const addContentCommands: AddCommands = (program, open) => {
  const contents = program.command('contents').description(messages.contents);

  const status = withGlobals(contents.command('status').description(messages.contentsStatus))
    .argument('<app>', messages.argumentApp)
    .action(async (identifier: string) => {
      const { client, print } = open(status);
      const rows = await listContents(client, await findApp(client, identifier));
      print(rows, () => toTable(rows));
    });
  withExamples(status, 'contents status aoba-coffee');

  const release = withGlobals(contents.command('release').description(messages.contentsRelease))
    .argument('<app>', messages.argumentApp)
    .option('--name <name>', messages.optionReleaseName)
    .option('--at <time>', messages.optionAt, toTime)
    .option('--request', messages.optionRequest)
    .option('--comment <text>', messages.optionComment)
    .action(async (identifier: string, options: ReleaseOptions) => {
      const { client, print } = open(release);
      const made = await createRelease(client, await findApp(client, identifier), options);
      print(made, () => [describe(made)]);
    });
  withExamples(
    release,
    'contents release aoba-coffee --name "December" --request',
    'contents release aoba-coffee --at 2026-12-01T00:00+09:00 --request',
  );

  const releases = withGlobals(contents.command('releases').description(messages.contentsReleases))
    .argument('<app>', messages.argumentApp)
    .action(async (identifier: string) => {
      const { client, print } = open(releases);
      const { id: appId } = await findApp(client, identifier);
      const found = await all((page) =>
        client.call(contentReleaseEndpoints.list, { params: { appId }, query: { page, size: pageSize } }),
      );
      const { id, name, status: state, since, count } = messages.columns;
      print(found, () =>
        table(
          [id, name, state, count, since],
          found.map((one) => [
            one.id,
            one.name,
            one.status,
            String(one.count),
            one.publishedAt ?? one.publishAt ?? '',
          ]),
        ),
      );
    });
  withExamples(releases, 'contents releases aoba-coffee');

  const takeBack = withGlobals(contents.command('take-back').description(messages.contentsTakeBack))
    .argument('<app>', messages.argumentApp)
    .argument('<release>', messages.argumentRelease)
    .action(async (identifier: string, contentReleaseId: string) => {
      const { client, print } = open(takeBack);
      const { id: appId } = await findApp(client, identifier);
      const { data } = await client.call(contentReleaseEndpoints.takeBack, {
        params: { appId, contentReleaseId },
      });
      print(data, () => [describe(data)]);
    });
  withExamples(takeBack, 'contents take-back aoba-coffee 2f0c…');
};

/** Lists every content of an app, in the order of kinds. */
async function listContents(client: Client, { id: appId }: AppDetail): Promise<ContentRow[]> {
  const rows: ContentRow[] = [];
  for (const kind of contentIds) {
    const { list } = getContentEndpoints(kind);
    const query = { size: pageSize, sort: 'createdAt,asc' };
    const found = await all((page) => client.call(list, { params: { appId }, query: { ...query, page } }));
    for (let first = 0; first < found.length; first += pageSize) {
      const part = found.slice(first, first + pageSize);
      const ids = part.map(({ id }) => id).join();
      const { data } = await client.call(contentReleaseEndpoints.publications, {
        params: { appId },
        query: { kind, ids },
      });
      const byId = new Map(data.map((one) => [one.contentId, one]));
      for (const { id, name, version } of part) {
        const publication = byId.get(id);
        if (publication !== undefined) rows.push({ ...publication, kind, name, version });
      }
    }
  }
  return rows;
}

/** Releases every content that differs from production and waits in no release. */
async function createRelease(
  client: Client,
  app: AppDetail,
  options: ReleaseOptions,
): Promise<ContentRelease> {
  const rows = await listContents(client, app);
  const differing = rows.filter(
    ({ version, liveVersion, releaseId }) => version !== liveVersion && releaseId === undefined,
  );
  if (differing.length === 0)
    throw new CommandError(exitCodes.failed, fill(messages.nothingToRelease, { app: app.systemName }));
  if (differing.length > contentReleaseLimit)
    throw new CommandError(exitCodes.failed, fill(messages.tooManyContents, { limit: contentReleaseLimit }));
  const items = differing.map(({ kind, contentId }) => ({ kind, contentId, action: 'publish' as const }));
  const { name = new Date().toISOString().slice(0, 16), at: publishAt } = options;
  const body = { name, items, ...(publishAt === undefined ? {} : { publishAt }) };
  const { data } = await client.call(contentReleaseEndpoints.create, { params: { appId: app.id }, body });
  if (options.request !== true) return data;
  const params = { appId: app.id, contentReleaseId: data.id };
  const comment = options.comment === undefined ? {} : { comment: options.comment };
  return (await client.call(contentReleaseEndpoints.request, { params, body: comment })).data;
}

function toTable(rows: readonly ContentRow[]): string[] {
  const { kind, name, id, version, live, status } = messages.columns;
  return table(
    [kind, name, id, version, live, status],
    rows.map((row) => [
      ...[row.kind, row.name, row.contentId, String(row.version)],
      ...[String(row.liveVersion ?? ''), row.state],
    ]),
  );
}

function describe({ id, name, status, items }: ContentRelease): string {
  return fill(messages.contentReleaseIs, { id, name, status, count: items.length });
}

function toTime(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError('2026-12-01T00:00+09:00');
  return new Date(time).toISOString();
}
