import { CommandError, exitCodes } from '../exit-codes.js';
import { exportApp } from '../export/export-app.js';
import { prepareDirectory, writeDirectory } from '../export/write-directory.js';
import { allApps, findApp } from '../find-app.js';
import { createRelease, describeRelease } from '../contents/create-release.js';
import { differenceData, differenceLines } from '../import/difference.js';
import { importApp } from '../import/import-app.js';
import { getProductionDifference } from '../import/production-difference.js';
import { table } from '../output/table.js';
import { fill, messages } from '../messages.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';

interface ImportOptions {
  readonly create?: boolean;
  readonly name?: string;
  readonly systemName?: string;
  readonly group?: string;
  readonly secrets?: string;
  readonly prune?: boolean;
  readonly overwrite?: boolean;
  readonly dryRun?: boolean;
  readonly release?: string;
}

/** `noren apps list`, `export`, `diff`, `import`. */
export const addAppCommands: AddCommands = (program, open) => {
  const apps = program.command('apps').description(messages.apps);

  const list = withGlobals(apps.command('list').description(messages.appsList)).action(async () => {
    const { client, print } = open(list);
    const found = await allApps(client);
    const { app, name, runtime, id } = messages.columns;
    print(found, () =>
      found.length === 0
        ? [messages.noApps]
        : table(
            [app, name, runtime, id],
            found.map((one) => [one.systemName, one.name, one.runtimeVersion, one.id]),
          ),
    );
  });
  withExamples(list, 'apps list', `apps list --json | jq -r '.[].systemName'`);

  const exporting = withGlobals(apps.command('export').description(messages.appsExport))
    .argument('<app>', messages.argumentApp)
    .argument('<dir>', messages.argumentDirectory)
    .action(async (identifier: string, directory: string) => {
      const { client, io, print } = open(exporting);
      const { id, systemName: app } = await findApp(client, identifier);
      await prepareDirectory(directory);
      const files = await exportApp(client, id);
      await writeDirectory(directory, files);
      const contents = [...files.contents.values()].reduce((sum, { size }) => sum + size, 0);
      const settings = Object.keys(files.settings).length;
      const images = files.bytes.size;
      const { leftOut } = files;
      if (leftOut.length > 0) io.err(fill(messages.leftOut, { places: leftOut.join(', ') }));
      print({ app, directory, settings, contents, images, leftOut }, () => [
        fill(messages.exported, { app, directory, settings, contents, images }),
      ]);
    });
  withExamples(exporting, 'apps export aoba-coffee ./aoba-coffee');

  const diff = withGlobals(apps.command('diff').description(messages.appsDiff))
    .argument('<app>', messages.argumentApp)
    .argument('<dir>', messages.argumentDirectory)
    .action(async (identifier: string, directory: string) => {
      const { client, io, print } = open(diff);
      const app = await findApp(client, identifier);
      const plan = await getProductionDifference(client, app, directory);
      print({ app: { id: app.id, systemName: app.systemName }, changes: differenceData(plan) }, () =>
        plan.length === 0
          ? [fill(messages.productionSame, { app: app.systemName })]
          : differenceLines(plan, io.colours),
      );
    });
  withExamples(diff, 'apps diff aoba-coffee ./aoba-coffee');

  const importing = withGlobals(apps.command('import').description(messages.appsImport))
    .argument('<app-or-dir>', `${messages.argumentApp}; with --create the directory`)
    .argument('[dir]', messages.argumentDirectory)
    .option('--create', messages.optionCreate)
    .option('--name <name>', messages.optionName)
    .option('--system-name <name>', messages.optionSystemName)
    .option('--group <code>', messages.optionGroup)
    .option('--secrets <file>', messages.optionSecrets)
    .option('--prune', messages.optionPrune)
    .option('--overwrite', messages.optionOverwrite)
    .option('--release <name>', messages.optionImportRelease)
    .option('--dry-run', messages.optionDryRun)
    .action(async (first: string, second: string | undefined, options: ImportOptions) => {
      if ((second === undefined) !== (options.create ?? false)) {
        throw new CommandError(exitCodes.usage, messages.importTarget);
      }
      const { client, io, print, json } = open(importing);
      const { name, systemName, group, secrets, prune, overwrite, dryRun } = options;
      const request = {
        directory: second ?? first,
        app: second === undefined ? undefined : first,
        instead: {
          ...(name === undefined ? {} : { name }),
          ...(systemName === undefined ? {} : { systemName }),
          ...(group === undefined ? {} : { group }),
        },
        secretsFile: secrets,
        ...{ prune: prune ?? false, overwrite: overwrite ?? false, dryRun: dryRun ?? false },
      };
      const onChange = ({ place }: { place: string }) => (json ? undefined : io.err(`… ${place}`));
      const { app, plan, written } = await importApp(client, request, { onChange, signal: io.signal });
      const values = { app: app.systemName, count: plan.length };
      const isReleased = options.release !== undefined && app.id !== undefined && written.length > 0;
      const release = isReleased
        ? await createRelease(client, app.id, written, { name: options.release })
        : undefined;
      const changes = differenceData(plan);
      print({ app, dryRun: request.dryRun, changes, ...(release && { release }) }, () => [
        ...differenceLines(plan, io.colours),
        plan.length === 0
          ? fill(messages.importSame, values)
          : request.dryRun
            ? messages.dryRun
            : fill(messages.imported, values),
        ...(release === undefined ? draftLines(app.systemName, written.length) : [describeRelease(release)]),
      ]);
    });
  withExamples(
    importing,
    'apps import aoba-coffee ./aoba-coffee --dry-run',
    'apps import aoba-coffee ./aoba-coffee --prune',
    'apps import aoba-coffee ./aoba-coffee --release "December"',
    'apps import --create ./aoba-coffee --group aoba --secrets ~/aoba-secrets.json',
  );
};

/** Says that production is still without what an import wrote. */
function draftLines(app: string, count: number): string[] {
  return count === 0 ? [] : [fill(messages.importedDrafts, { app, count })];
}
