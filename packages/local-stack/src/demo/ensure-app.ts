import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AppCreate, type AppDetail, appEndpoints } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { type ContentId, getContentEndpoints } from '@noren/contracts/contents';
import { imageEndpoints, imagePathPrefix } from '@noren/contracts/images';
import { listImageReferences } from '@noren/contracts/pictures';
import { eventually } from './client.js';
import { type DemoApp, demoRuntime } from './content.js';
import type { DemoContent } from './demo-contents.js';
import type { DemoSettings } from './demo-settings.js';

const folder = 'demo';
const sources = new URL('../../demo/', import.meta.url);

/** Returns the image path of a picture of `packages/local-stack/demo`, for settings and contents. */
export function toPicture(name: string): string {
  return `${imagePathPrefix}${folder}/${name}.svg`;
}

/**
 * Creates an app with its pictures, settings and contents. Completes an app whose creation was interrupted: skips
 * settings and contents that it has.
 *
 * @returns its id
 */
export async function ensureDemoApp(client: Client, app: DemoApp, groupId: string): Promise<string> {
  const { group: _group, settings = {}, contents = [], ...body } = app;
  const known = await findApp(client, app);
  const { id } = known ?? (await createApp(client, { ...body, groupId, runtimeVersion: demoRuntime }));
  await uploadPictures(client, id, [settings, ...contents.map(({ values }) => values(() => ''))]);
  const configured = eventually(() => configure(client, id, settings));
  await Promise.all([configured, fill(client, id, contents, known !== undefined)]);
  return id;
}

async function findApp(client: Client, { name, systemName }: DemoApp) {
  const { data } = await client.call(appEndpoints.list, { query: { name } });
  return data.find((app) => app.systemName === systemName);
}

async function createApp(client: Client, body: AppCreate): Promise<AppDetail> {
  return (await eventually(() => client.call(appEndpoints.create, { body }))).data;
}

/** Uploads the pictures that values name. Repeating it changes nothing. */
async function uploadPictures(client: Client, appId: string, values: unknown): Promise<void> {
  const files = new Set(listImageReferences(values).map(({ file }) => file.slice(folder.length + 1)));
  if (files.size === 0) return;
  const form = new FormData();
  for (const file of files) {
    const bytes = await readFile(fileURLToPath(new URL(file, sources)));
    form.append('files', new Blob([bytes], { type: 'image/svg+xml' }), file);
  }
  const query = { path: folder, hashVersion: false };
  await eventually(() => client.call(imageEndpoints.upload, { params: { appId }, query, form }));
}

async function configure(client: Client, appId: string, settings: DemoSettings): Promise<void> {
  const title = settings.application?.title;
  if (title === undefined) return;
  const { data } = await client.call(configurationEndpoints.get, { params: { appId } });
  if (data.sections.application.title === title) return;
  const now: Readonly<Record<string, object>> = data.sections;
  const updatedSections = Object.entries<object>(settings).map(([id, values]) => [
    id,
    { ...now[id], ...values },
  ]);
  await client.call(configurationEndpoints.update, {
    params: { appId },
    body: { version: data.version, sections: Object.fromEntries(updatedSections) },
  });
}

/** Creates contents: kinds concurrently, those that others refer to first; the contents of a kind in order. */
async function fill(client: Client, appId: string, contents: readonly DemoContent[], resumed: boolean) {
  const kinds = [...new Set(contents.map(({ kind }) => kind))];
  const referred = new Set(contents.filter(({ key }) => key !== undefined).map(({ kind }) => kind));
  const ids = new Map<string, string>();
  for (const wave of [
    kinds.filter((kind) => referred.has(kind)),
    kinds.filter((kind) => !referred.has(kind)),
  ])
    await Promise.all(wave.map((kind) => fillKind(kind)));

  async function fillKind(kind: ContentId): Promise<void> {
    const known = resumed ? await listContents(client, appId, kind) : new Map<string, string>();
    for (const { key, values } of contents.filter((content) => content.kind === kind)) {
      const body = values((name) => ids.get(name) ?? '');
      const { create } = getContentEndpoints(kind);
      const id =
        known.get(body.name) ??
        (await eventually(() => client.call(create, { params: { appId }, body }))).data.id;
      if (key !== undefined) ids.set(key, id);
    }
  }
}

/** Returns the ids of the contents of a kind, by name. */
export async function listContents(
  client: Client,
  appId: string,
  kind: ContentId,
): Promise<Map<string, string>> {
  const { list } = getContentEndpoints(kind);
  const { data } = await eventually(() => client.call(list, { params: { appId }, query: {} }));
  return new Map(data.map(({ id, name }) => [name, id]));
}
