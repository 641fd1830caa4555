import { InvalidArgumentError } from 'commander';
import { createRelease, describeRelease, requestRelease } from '../contents/create-release.js';
import { type ContentRow, isNotLive, listContents } from '../contents/list-contents.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { findApp } from '../find-app.js';
import { fill, messages } from '../messages.js';
import { table } from '../output/table.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';
import { addContentReleaseCommands } from './content-releases.js';

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
      const rows = await listContents(client, (await findApp(client, identifier)).id);
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
      const { id: appId, systemName: app } = await findApp(client, identifier);
      const rows = await listContents(client, appId);
      // What waits in a release already is left to that one.
      const differing = rows.filter((row) => isNotLive(row) && row.releaseId === undefined);
      if (differing.length === 0)
        throw new CommandError(exitCodes.failed, fill(messages.nothingToRelease, { app }));
      const { name = new Date().toISOString().slice(0, 16), at: publishAt, comment } = options;
      const draft = await createRelease(client, appId, differing, { name, publishAt });
      const made = options.request === true ? await requestRelease(client, appId, draft.id, comment) : draft;
      print(made, () => [describeRelease(made)]);
    });
  withExamples(
    release,
    'contents release aoba-coffee --name "December" --request',
    'contents release aoba-coffee --at 2026-12-01T00:00+09:00 --request',
  );

  addContentReleaseCommands(contents, open);
};

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

function toTime(text: string): string {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new InvalidArgumentError('2026-12-01T00:00+09:00');
  return new Date(time).toISOString();
}
