import { CommandError, exitCodes } from '../exit-codes.js';
import { exportApp } from '../export/export-app.js';
import { claimDirectory, writeDirectory } from '../export/write-directory.js';
import { allApps, findApp } from '../find-app.js';
import { differenceData, differenceLines } from '../import/difference.js';
import { importApp } from '../import/import-app.js';
import { table } from '../output/table.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';
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
}

/** `noren apps list`, `export`, `import`. */
export const addAppCommands: AddCommands = (program, open) => {
  const apps = program.command('apps').description(texts.apps);

  const list = withGlobals(apps.command('list').description(texts.appsList)).action(async () => {
    const { client, print } = open(list);
    const found = await allApps(client);
    const { app, name, runtime, id } = texts.columns;
    print(found, () =>
      found.length === 0
        ? [texts.noApps]
        : table(
            [app, name, runtime, id],
            found.map((one) => [one.systemName, one.name, one.runtimeVersion, one.id]),
          ),
    );
  });
  withExamples(list, 'apps list', `apps list --json | jq -r '.[].systemName'`);

  const exporting = withGlobals(apps.command('export').description(texts.appsExport))
    .argument('<app>', texts.argumentApp)
    .argument('<dir>', texts.argumentDirectory)
    .action(async (asked: string, directory: string) => {
      const { client, io, print } = open(exporting);
      const { id, systemName: app } = await findApp(client, asked);
      await claimDirectory(directory);
      const files = await exportApp(client, id);
      await writeDirectory(directory, files);
      const contents = [...files.contents.values()].reduce((sum, { size }) => sum + size, 0);
      const settings = Object.keys(files.settings).length;
      const images = files.bytes.size;
      const { leftOut } = files;
      if (leftOut.length > 0) io.err(fill(texts.leftOut, { places: leftOut.join(', ') }));
      print({ app, directory, settings, contents, images, leftOut }, () => [
        fill(texts.exported, { app, directory, settings, contents, images }),
      ]);
    });
  withExamples(exporting, 'apps export aoba-coffee ./aoba-coffee');

  const importing = withGlobals(apps.command('import').description(texts.appsImport))
    .argument('<app-or-dir>', `${texts.argumentApp}; with --create the directory`)
    .argument('[dir]', texts.argumentDirectory)
    .option('--create', texts.optionCreate)
    .option('--name <name>', texts.optionName)
    .option('--system-name <name>', texts.optionSystemName)
    .option('--group <code>', texts.optionGroup)
    .option('--secrets <file>', texts.optionSecrets)
    .option('--prune', texts.optionPrune)
    .option('--overwrite', texts.optionOverwrite)
    .option('--dry-run', texts.optionDryRun)
    .action(async (first: string, second: string | undefined, options: ImportOptions) => {
      if ((second === undefined) !== (options.create ?? false)) {
        throw new CommandError(exitCodes.usage, texts.importTarget);
      }
      const { client, io, print, json } = open(importing);
      const { name, systemName, group, secrets, prune, overwrite, dryRun } = options;
      const wish = {
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
      const told = ({ place }: { place: string }) => (json ? undefined : io.err(`… ${place}`));
      const { app, plan } = await importApp(client, wish, { told, signal: io.signal });
      const values = { app: app.systemName, count: plan.length };
      print({ app, dryRun: wish.dryRun, changes: differenceData(plan) }, () => [
        ...differenceLines(plan, io.colours),
        plan.length === 0
          ? fill(texts.importSame, values)
          : wish.dryRun
            ? texts.dryRun
            : fill(texts.imported, values),
      ]);
    });
  withExamples(
    importing,
    'apps import aoba-coffee ./aoba-coffee --dry-run',
    'apps import aoba-coffee ./aoba-coffee --prune',
    'apps import --create ./aoba-coffee --group aoba --secrets ~/aoba-secrets.json',
  );
};
