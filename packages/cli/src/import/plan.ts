import type { Client } from '@noren/contracts/client';
import { sectionIds } from '@noren/contracts/config-sections';
import { configurationEndpoints } from '@noren/contracts/configurations';
import { contentKind, kindsInOrder } from '@noren/contracts/contents';
import { diffFields, type FieldChange, isSame } from '@noren/contracts/core';
import { type AppFiles, paths } from '../app-files/app-files.js';
import { type AppFile, plainFields } from '../app-files/schema.js';
import { getValues } from '../export/read-app.js';
import { contentsAt, type Destination } from './destination.js';
import { idKey } from './ids.js';
import { valuesWith, type DesiredState, type DesiredContent } from './desired-state.js';

interface ChangeSummary {
  /** Path among the files, without `.json`. */
  readonly place: string;
  /** Name for display. */
  readonly label?: string;
  readonly fields: readonly FieldChange[];
}

/** One change of an import; plans list them in order. */
export type Change = ChangeSummary &
  (
    | { readonly what: 'createApp' | 'updateApp' | 'settings' }
    | { readonly what: 'putImage' | 'deleteImage'; readonly file: string }
    | { readonly what: 'createContent'; readonly content: DesiredContent }
    | { readonly what: 'updateContent'; readonly content: DesiredContent; readonly version: number }
    | { readonly what: 'deleteContent'; readonly content: Pick<DesiredContent, 'kind' | 'fileId'> }
  );

/** Returns the changes that make the app match the files. */
export function getPlan(
  files: AppFiles,
  to: Destination,
  desiredState: DesiredState,
  prune: boolean,
): Change[] {
  return [
    ...appChanges(files.app, to),
    ...imageChanges(files, to),
    ...desiredState.contents.flatMap((content) => contentChange(content, to, desiredState)),
    ...settingChanges(to, desiredState),
    ...(prune ? [...surplusContents(to, desiredState), ...surplusImages(files, to)] : []),
  ];
}

/** Returns the changes that make the contents match the files, with the removal of others. */
export function getContentPlan(to: Destination, desiredState: DesiredState): Change[] {
  return [
    ...desiredState.contents.flatMap((content) => contentChange(content, to, desiredState)),
    ...surplusContents(to, desiredState),
  ];
}

/** System name, group and template of an existing app are fixed; those of the files are for new apps. */
function appChanges(app: AppFile, { state, appFile }: Destination): Change[] {
  const fields = diffFields(changeable(appFile), changeable(app));
  if (state !== undefined && fields.length === 0) return [];
  const what = state === undefined ? 'createApp' : 'updateApp';
  return [{ what, place: 'app', label: app.name, fields: state === undefined ? [] : fields }];
}

function changeable(app: Partial<AppFile>): Partial<AppFile> {
  const plain = plainFields.map((name) => [name, app[name]] as const);
  return { ...Object.fromEntries(plain), relatedGroups: [...(app.relatedGroups ?? [])].sort() };
}

function imageChanges(files: AppFiles, { state }: Destination): Change[] {
  const there = new Map((state?.images ?? []).map((image) => [image.file, image]));
  return Object.entries(files.images).flatMap(([file, { digest, category }]): Change[] => {
    const current = there.get(file);
    if (current?.digest === digest && current.category === category) return [];
    const fields = current === undefined ? [] : diffFields(pick(current), { digest, category });
    return [{ what: 'putImage', place: paths.image(file), fields, file }];
  });
}

const pick = ({ digest, category }: { digest: string; category: string }) => ({ digest, category });

function contentChange(content: DesiredContent, to: Destination, { ids }: DesiredState): Change[] {
  const { kind, fileId } = content;
  const values = valuesWith(ids, content);
  const id = ids.get(idKey(kind, fileId)) ?? fileId;
  const current = contentsAt(to, kind).get(id);
  const onChange = { place: `contents/${contentKind(kind).path}/${fileId}`, label: values.name };
  if (current === undefined) return [{ what: 'createContent', ...onChange, fields: [], content }];
  const fields = diffFields(getValues(kind, current), values);
  if (fields.length === 0) return [];
  return [{ what: 'updateContent', ...onChange, fields, content, version: current.version }];
}

function settingChanges(to: Destination, desiredState: DesiredState): Change[] {
  const before: Readonly<Record<string, unknown>> = to.settings;
  const after: Readonly<Record<string, unknown>> = desiredState.settings(desiredState.ids);
  return sectionIds.flatMap((id): Change[] => {
    if (!Object.hasOwn(after, id) || isSame(before[id], after[id])) return [];
    return [{ what: 'settings', place: `settings/${id}`, fields: diffFields(before[id], after[id]) }];
  });
}

/** Deletes contents with references before the contents they refer to. */
function surplusContents(to: Destination, { ids }: DesiredState): Change[] {
  const expected = new Set([...ids].map(([key, id]) => `${key.slice(0, key.indexOf('/'))}/${id}`));
  return kindsInOrder()
    .reverse()
    .flatMap((kind) =>
      [...contentsAt(to, kind).values()]
        .filter(({ id }) => !expected.has(idKey(kind, id)))
        .map(({ id, name }): Change => {
          const place = `contents/${contentKind(kind).path}/${id}`;
          return { what: 'deleteContent', place, label: name, fields: [], content: { kind, fileId: id } };
        }),
    );
}

function surplusImages(files: AppFiles, { state }: Destination): Change[] {
  return (state?.images ?? [])
    .filter(({ file }) => !Object.hasOwn(files.images, file))
    .map(({ file }): Change => ({ what: 'deleteImage', place: paths.image(file), fields: [], file }));
}

/** Returns the planned changes that would overwrite changes made in the console since the export. */
export async function changedMeanwhile(
  client: Client,
  files: AppFiles,
  to: Destination,
  plan: readonly Change[],
): Promise<Change[]> {
  const { versions } = files;
  if (versions === undefined || to.state === undefined || versions.app !== to.state.app.id) return [];
  const { app, settings } = to.state;
  const then: Readonly<Record<string, unknown>> =
    settings.version > versions.settingsVersion
      ? (
          await client.call(configurationEndpoints.get, {
            params: { appId: app.id },
            query: { version: versions.settingsVersion },
          })
        ).data.sections
      : settings.sections;
  const now: Readonly<Record<string, unknown>> = settings.sections;
  return plan.filter((change) => {
    if (change.what === 'updateApp') return app.version > versions.appVersion;
    if (change.what === 'settings') {
      const id = change.place.slice('settings/'.length);
      return !isSame(then[id], now[id]);
    }
    if (change.what !== 'updateContent' && change.what !== 'deleteContent') return false;
    const { kind, fileId } = change.content;
    const known = versions.contents[`${kind}.${fileId}`];
    const current = contentsAt(to, kind).get(fileId);
    // Unknown content: it was created in the console since the export, and pruning would delete it.
    return (
      current !== undefined &&
      (known === undefined ? change.what === 'deleteContent' : current.version > known)
    );
  });
}
