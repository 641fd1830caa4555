import { ApiError, type Client } from '@noren/contracts/client';
import {
  type ContentRelease,
  type ContentReleaseDecision,
  contentReleaseEndpoints as endpoints,
} from '@noren/contracts/content-releases';
import type { Command } from 'commander';
import type { Context } from '../context.js';
import { describeRelease, requestRelease } from '../contents/create-release.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { all, findApp, pageSize } from '../find-app.js';
import { fill, messages } from '../messages.js';
import { table } from '../output/table.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';

/** The path of a release. */
interface Params {
  readonly appId: string;
  readonly contentReleaseId: string;
}

interface MoveOptions {
  readonly comment?: string;
  readonly digest?: string;
}

/** `noren contents releases`, `show`, `request`, `approve`, `reject`, `cancel`, `take-back`. */
export const addContentReleaseCommands: AddCommands = (contents, open) => {
  const releases = withGlobals(contents.command('releases').description(messages.contentsReleases))
    .argument('<app>', messages.argumentApp)
    .action(async (identifier: string) => {
      const { client, print } = open(releases);
      const { id: appId } = await findApp(client, identifier);
      const found = await all((page) =>
        client.call(endpoints.list, { params: { appId }, query: { page, size: pageSize } }),
      );
      const { id, name, status, since, count } = messages.columns;
      print(found, () =>
        table(
          [id, name, status, count, since],
          found.map((one) => [
            ...[one.id, one.name, one.status, String(one.count)],
            one.publishedAt ?? one.publishAt ?? '',
          ]),
        ),
      );
    });
  withExamples(releases, 'contents releases aoba-coffee');

  const show = withRelease(contents, 'show', messages.contentsShow).action(
    async (identifier: string, id: string) => {
      const { client, print } = open(show);
      const { data } = await client.call(endpoints.get, { params: await findParams(client, identifier, id) });
      print(data, () => toLines(data));
    },
  );
  withExamples(show, 'contents show aoba-coffee 2f0c…');

  const request = withRelease(contents, 'request', messages.contentsRequest)
    .option('--comment <text>', messages.optionComment)
    .action(async (identifier: string, id: string, { comment }: MoveOptions) => {
      const { client, print } = open(request);
      const { appId } = await findParams(client, identifier, id);
      const data = await requestRelease(client, appId, id, comment);
      print(data, () => [describeRelease(data)]);
    });
  withExamples(request, 'contents request aoba-coffee 2f0c… --comment "Prices checked"');

  addDecision(contents, open, 'approve', 'approved');
  addDecision(contents, open, 'reject', 'rejected');

  const cancel = withRelease(contents, 'cancel', messages.contentsCancel).action(
    async (identifier: string, id: string) => {
      const { client, print } = open(cancel);
      const params = await findParams(client, identifier, id);
      const { data } = await client.call(endpoints.cancel, { params });
      print(data, () => [describeRelease(data)]);
    },
  );
  withExamples(cancel, 'contents cancel aoba-coffee 2f0c…');

  const takeBack = withRelease(contents, 'take-back', messages.contentsTakeBack).action(
    async (identifier: string, id: string) => {
      const { client, print } = open(takeBack);
      const params = await findParams(client, identifier, id);
      const { data } = await client.call(endpoints.takeBack, { params });
      print(data, () => [describeRelease(data)]);
    },
  );
  withExamples(takeBack, 'contents take-back aoba-coffee 2f0c…');
};

function addDecision(
  contents: Command,
  open: (command: Command) => Context,
  name: 'approve' | 'reject',
  status: ContentReleaseDecision['status'],
): void {
  const decide = withRelease(contents, name, messages.contentsDecide[name])
    .option('--digest <digest>', messages.optionDigest)
    .option('--comment <text>', messages.optionDecisionComment)
    .action(async (identifier: string, id: string, { digest, comment }: MoveOptions) => {
      const { client, print } = open(decide);
      const params = await findParams(client, identifier, id);
      const seen = digest ?? (await client.call(endpoints.get, { params })).data.digest;
      const body = { status, digest: seen, ...(comment === undefined ? {} : { comment }) };
      const data = await decideRelease(client, params, body);
      print(data, () => [describeRelease(data)]);
    });
  withExamples(decide, `contents ${name} aoba-coffee 2f0c… --digest 9b1e… --comment "Checked"`);
}

/** @throws CommandError if the release has another digest than the reviewer saw */
async function decideRelease(
  client: Client,
  params: Params,
  body: ContentReleaseDecision,
): Promise<ContentRelease> {
  try {
    return (await client.call(endpoints.decide, { params, body })).data;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    const current = error.current as ContentRelease | undefined;
    throw new CommandError(exitCodes.conflict, messages.releaseChanged, current ? toLines(current) : []);
  }
}

function withRelease(contents: Command, name: string, description: string): Command {
  return withGlobals(contents.command(name).description(description))
    .argument('<app>', messages.argumentApp)
    .argument('<release>', messages.argumentRelease);
}

async function findParams(client: Client, identifier: string, contentReleaseId: string): Promise<Params> {
  return { appId: (await findApp(client, identifier)).id, contentReleaseId };
}

/** Returns what a release publishes, and the digest that a decision names. */
function toLines(release: ContentRelease): string[] {
  const { kind, name, id, version, action } = messages.columns;
  const rows = release.items.map((item) => [
    ...[item.kind, item.name, item.contentId, String(item.contentVersion ?? ''), item.action],
  ]);
  return [
    describeRelease(release),
    fill(messages.releaseDigest, { digest: release.digest }),
    ...(rows.length === 0 ? [] : table([kind, name, id, version, action], rows)),
  ];
}
