import { type App, type AppDetail, getFeatureSource } from '@noren/contracts/apps';
import type { Client } from '@noren/contracts/client';
import { defaultSections, type SectionsInput } from '@noren/contracts/config-sections';
import type { ContentId } from '@noren/contracts/contents';
import { type Group, type GroupOptions, groupEndpoints, noOptions } from '@noren/contracts/groups';
import { runtimeEndpoints } from '@noren/contracts/runtimes';
import { templateEndpoints } from '@noren/contracts/templates';
import type { AppFile } from '../app-files/schema.js';
import { CommandError, exitCodes } from '../exit-codes.js';
import { type AppState, getAppFile, readApp } from '../export/read-app.js';
import { all, pageSize } from '../find-app.js';
import { fill, messages } from '../messages.js';

/** The target of an import: an existing app, or the initial state of a new one. */
export interface Destination {
  /** Undefined if the app is to be created. */
  readonly state: AppState | undefined;
  /** The existing app's `app.json`; empty for a new app. */
  readonly appFile: Partial<AppFile>;
  readonly settings: SectionsInput;
  readonly features: GroupOptions;
  readonly template: { readonly id: string; readonly code: string };
  /** Group ids by code, for the groups that the files name. */
  readonly groups: ReadonlyMap<string, string>;
  readonly runtimes: ReadonlySet<string>;
}

/** Reads an existing app before it is changed. */
export async function existingApp(
  client: Client,
  found: AppDetail,
  desiredApp: AppFile,
): Promise<Destination> {
  const state = await readApp(client, found.id);
  const groups = await groupsByCode(client, desiredApp.relatedGroups);
  return {
    state,
    appFile: await getAppFile(client, state.app),
    settings: state.settings.sections,
    features: state.app.features,
    template: state.app.template,
    groups: toIds(groups),
    runtimes: await runtimesLike(client, desiredApp.runtimeVersion),
  };
}

/** Returns the initial state of a new app: the template's settings and the features of its groups. */
export async function newApp(client: Client, desiredApp: AppFile): Promise<Destination> {
  const groups = await groupsByCode(client, [desiredApp.group, ...desiredApp.relatedGroups]);
  const template = await templateByCode(client, desiredApp.template);
  const related = groups.map((group) => ({
    groupId: group.groupId,
    groupName: group.name,
    groupType: group.type,
    groupOptions: group.options,
  }));
  return {
    state: undefined,
    appFile: {},
    settings: { ...defaultSections(), ...template.configuration },
    features: getFeatureSource(related)?.groupOptions ?? noOptions,
    template,
    groups: toIds(groups),
    runtimes: await runtimesLike(client, desiredApp.runtimeVersion),
  };
}

/** Returns the app's contents of a kind; none for a new app. */
export function contentsAt({ state }: Destination, kind: ContentId) {
  return new Map((state?.contents.get(kind) ?? []).map((content) => [content.id, content]));
}

/** @throws CommandError naming an unknown code */
async function groupsByCode(client: Client, codes: readonly string[]): Promise<Group[]> {
  if (codes.length === 0) return [];
  const groups = await all((page) => client.call(groupEndpoints.list, { query: { page, size: pageSize } }));
  return codes.map((group) => {
    const found = groups.find(({ code }) => code === group);
    if (found !== undefined) return found;
    throw new CommandError(exitCodes.notFound, fill(messages.groupNotFound, { group }));
  });
}

async function templateByCode(client: Client, code: string) {
  const templates = await all((page) =>
    client.call(templateEndpoints.list, { query: { page, size: pageSize } }),
  );
  const found = templates.find((template) => template.code === code);
  if (found !== undefined) return found;
  throw new CommandError(exitCodes.notFound, fill(messages.templateNotFound, { template: code }));
}

async function runtimesLike(client: Client, name: App['runtimeVersion']): Promise<Set<string>> {
  const runtimes = await all((page) =>
    client.call(runtimeEndpoints.list, { query: { name, page, size: pageSize } }),
  );
  return new Set(runtimes.map((runtime) => runtime.name));
}

function toIds(groups: readonly Group[]): Map<string, string> {
  return new Map(groups.map(({ code, groupId }) => [code, groupId]));
}
