import { setTimeout as delay } from 'node:timers/promises';
import { type AppCreate, type AppUpdate, appEndpoints } from '@noren/contracts/apps';
import { assetEndpoints } from '@noren/contracts/assets';
import { ApiError, type Client } from '@noren/contracts/client';
import { sectionIds } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import type { ContentRef } from '@noren/contracts/content-releases';
import { contentIds, contentKind, getContentEndpoints } from '@noren/contracts/contents';
import { isSame } from '@noren/contracts/core';
import { imageEndpoints } from '@noren/contracts/images';
import type { AppFiles } from '../app-files/app-files.js';
import type { AppState } from '../export/read-app.js';
import { plainFields } from '../app-files/schema.js';
import { type Destination } from './destination.js';
import { idKey, otherId } from './ids.js';
import type { Change } from './plan.js';
import { putImage } from './put-image.js';
import type { Secrets } from './secrets.js';
import { valuesWith, type DesiredState, type DesiredContent } from './desired-state.js';

/** Sections with the digits of store codes. */
const codeSections = [...new Set(contentIds.flatMap((id) => contentKind(id).codeSettings ?? []))];

type Settings = AppState['settings'];

/** State of an import while it changes an app. */
export interface Work {
  readonly client: Client;
  readonly files: AppFiles;
  readonly to: Destination;
  readonly desiredState: DesiredState;
  readonly secrets: Secrets;
  readonly signal: AbortSignal;
  /** Called before each change. */
  readonly onChange: (change: Change) => void;
}

/** The outcome of an import. */
export interface Applied {
  /** Id of the app. */
  readonly id: string;
  /** The contents that were created or changed. */
  readonly written: readonly ContentRef[];
}

/** Applies the changes in order. */
export async function apply(work: Work, plan: readonly Change[]): Promise<Applied> {
  const ids = new Map(work.desiredState.ids);
  let appId = work.to.state?.app.id ?? '';
  const isNew = work.to.state === undefined;
  const written: ContentRef[] = [];
  let settingsDone = false;
  let settings = work.to.state?.settings;
  // Services have yet to hear, by events, of what the import has changed.
  let isAhead = isNew;
  if (settings !== undefined && plan.some(({ what }) => what === 'settings')) {
    const saved = await saveCodeLengths(work, appId, settings);
    isAhead = saved !== settings;
    settings = saved;
  }
  const send = <T>(call: () => Promise<T>) => (isAhead ? untilHeard(work.signal, call) : call());
  for (const change of plan) {
    work.signal.throwIfAborted();
    work.onChange(change);
    if (change.what === 'createApp') {
      appId = await createApp(work);
      const { data } = await work.client.call(configurationEndpoints.get, { params: { appId } });
      settings = await saveCodeLengths(work, appId, data);
    } else if (change.what === 'updateApp') await updateApp(work, appId, change);
    else if (change.what === 'putImage') await putImage(work.client, appId, work.files, change.file);
    else if (change.what === 'createContent') {
      const made = await send(() => createContent(work, appId, change.content, ids));
      ids.set(idKey(change.content.kind, change.content.fileId), made);
      written.push({ kind: change.content.kind, contentId: made });
    } else if (change.what === 'updateContent') {
      const contentId = await send(() => updateContent(work, appId, change.content, change.version, ids));
      written.push({ kind: change.content.kind, contentId });
    } else if (change.what === 'settings') {
      // All sections are saved at once, so that, digits of codes aside, the app never has a mix of old and new ones.
      if (!settingsDone && settings !== undefined) await saveSettings(work, appId, settings, ids);
      settingsDone = true;
    } else if (change.what === 'deleteContent') {
      const { kind, fileId } = change.content;
      const params = { appId, [contentKind(kind).param]: fileId };
      await work.client.call(getContentEndpoints(kind).delete, { params } as never);
    } else if (change.what === 'deleteImage') {
      await work.client.call(imageEndpoints.delete, { params: { appId }, query: { file: change.file } });
    }
  }
  // Wait until the builds service knows the app, so that a build right after the import cannot fail.
  if (isNew)
    await send(() => work.client.call(assetEndpoints.list, { params: { appId }, query: { size: 1 } }));
  return { id: appId, written };
}

function toPlain({ app }: AppFiles) {
  return Object.fromEntries(
    plainFields.filter((name) => app[name] !== undefined).map((name) => [name, app[name]]),
  ) as Pick<AppCreate, (typeof plainFields)[number]>;
}

async function createApp({ client, files, to, secrets }: Work): Promise<string> {
  const relatedGroupIds = files.app.relatedGroups.map((code) => to.groups.get(code) ?? '');
  const body: AppCreate = {
    ...toPlain(files),
    systemName: files.app.systemName,
    groupId: to.groups.get(files.app.group) ?? '',
    template: to.template.id,
    ...(relatedGroupIds.length === 0 ? {} : { relatedGroupIds }),
    ...(secrets.securityToken === undefined ? {} : { securityToken: secrets.securityToken }),
  };
  return (await client.call(appEndpoints.create, { body })).data.id;
}

/**
 * Saves the digits of store codes that differ, because contents are checked by them and come before the settings.
 *
 * @returns the settings as they are then
 */
async function saveCodeLengths({ client, files }: Work, appId: string, data: Settings): Promise<Settings> {
  const changed = codeSections.flatMap((id) => {
    const securityCodeLength = files.settings[id]?.securityCodeLength;
    const before = data.sections[id];
    const isChanged = securityCodeLength !== undefined && securityCodeLength !== before?.securityCodeLength;
    return isChanged ? [[id, { ...before, securityCodeLength }]] : [];
  });
  if (changed.length === 0) return data;
  const body = { version: data.version, sections: Object.fromEntries(changed) };
  return (await client.call(configurationEndpoints.update, { params: { appId }, body })).data;
}

async function updateApp({ client, files, to }: Work, appId: string, { fields }: Change): Promise<void> {
  const names = new Set(fields.map(({ path }) => path.split('/')[1]));
  const plain = plainFields
    .filter((name) => names.has(name))
    .map((name) => [name, files.app[name] ?? null] as const);
  const body = {
    version: to.state?.app.version ?? 1,
    ...Object.fromEntries(plain),
    ...(names.has('relatedGroups')
      ? { relatedGroupIds: files.app.relatedGroups.map((code) => to.groups.get(code) ?? '') }
      : {}),
  } as AppUpdate;
  await client.call(appEndpoints.update, { params: { appId }, body });
}

/** Creates a content with its own id, so that links stay valid, or a derived id if another app has it. */
async function createContent(
  { client }: Work,
  appId: string,
  content: DesiredContent,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const { kind, fileId } = content;
  const { create } = getContentEndpoints(kind);
  const body = valuesWith(ids, content);
  const createWithId = async (id: string) =>
    (await client.call(create, { params: { appId }, query: { id }, body })).data.id;
  try {
    return await createWithId(fileId);
  } catch (error) {
    const isTaken = error instanceof ApiError && error.errors.some(({ path }) => path === '/query/id');
    if (!isTaken) throw error;
    return createWithId(otherId(appId, kind, fileId));
  }
}

async function updateContent(
  { client }: Work,
  appId: string,
  content: DesiredContent,
  version: number,
  ids: ReadonlyMap<string, string>,
): Promise<string> {
  const { kind, fileId } = content;
  const id = ids.get(idKey(kind, fileId)) ?? fileId;
  const params = { appId, [contentKind(kind).param]: id };
  const body = { ...valuesWith(ids, content), version };
  await client.call(getContentEndpoints(kind).update, { params, body } as never);
  return id;
}

async function saveSettings(
  { client, desiredState }: Work,
  appId: string,
  data: Settings,
  ids: ReadonlyMap<string, string>,
) {
  const before: Readonly<Record<string, unknown>> = data.sections;
  const after: Readonly<Record<string, unknown>> = desiredState.settings(ids);
  const changedIds = sectionIds.filter((id) => Object.hasOwn(after, id) && !isSame(before[id], after[id]));
  const sections = Object.fromEntries(changedIds.map((id) => [id, after[id]]));
  const body = { version: data.version, sections };
  await client.call(configurationEndpoints.update, { params: { appId }, body });
}

/** Repeats a call that a service rejects because it has not heard of a new app, or of other digits of store codes. */
async function untilHeard<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isOutdated =
        error instanceof ApiError &&
        (error.status === 404 || error.errors.some(({ rule }) => rule === 'exactLength'));
      if (!isOutdated || attempt === 50) throw error;
      await delay(200, undefined, { signal });
    }
  }
}
