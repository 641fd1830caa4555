import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { all, pageSize } from '../find-app.js';
import { fill, messages } from '../messages.js';
import { table } from '../output/table.js';
import { packBundle } from '../runtimes/pack-bundle.js';
import { type AddCommands, withExamples, withGlobals } from './command.js';

/** `noren runtimes publish`, `noren runtimes list`. */
export const addRuntimeCommands: AddCommands = (program, open) => {
  const runtimes = program.command('runtimes').description(messages.runtimes);

  const publish = withGlobals(runtimes.command('publish').description(messages.runtimesPublish))
    .argument('<directory>', messages.argumentBundle)
    .option('--register', messages.optionRegister)
    .action(async (directory: string, { register = false }: { register?: boolean }) => {
      const { client, print } = open(publish);
      const { zip, digest } = await packBundle(directory);
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'bundle.zip');
      const { data } = await client.call(runtimeEndpoints.publish, { query: { digest }, form });
      if (register && !data.registered) {
        await client.call(runtimeEndpoints.create, { body: { name: data.name } });
      }
      const published = { ...data, registered: data.registered || register };
      const message = published.registered ? messages.runtimeRegistered : messages.runtimePublished;
      print(published, () => [fill(message, { version: data.name, digest: data.digest })]);
    });
  withExamples(
    publish,
    'runtimes publish end-user-app/dist',
    'runtimes publish end-user-app/dist --register --json | jq -r .digest',
  );

  const list = withGlobals(runtimes.command('list').description(messages.runtimesList)).action(async () => {
    const { client, print } = open(list);
    const published = await all((page) =>
      client.call(runtimeEndpoints.published, { query: { page, size: pageSize } }),
    );
    const { runtime, digest, since, registered } = messages.columns;
    print(published, () =>
      table(
        [runtime, digest, since, registered],
        published.map((one) => [
          ...[one.name, one.digest.slice(0, 12), one.publishedAt ?? ''],
          one.registered ? messages.yes : messages.no,
        ]),
      ),
    );
  });
  withExamples(list, 'runtimes list');
};
