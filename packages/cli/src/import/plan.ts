import {
  type Client,
  diffFields,
  configurationEndpoints,
  contentKind,
  type FieldChange,
  isSame,
  sectionIds,
} from '@noren/contracts';
import { type AppFiles, paths } from '../app-files/app-files.js';
import { type AppFile, plainFields } from '../app-files/schema.js';
import { getValues } from '../export/read-app.js';
import { contentsAt, type Destination } from './destination.js';
import { idKey, kindsInOrder } from './ids.js';
import { valuesWith, type Wanted, type WantedContent } from './wanted.js';

interface Told {
  /** Path among the files, without `.json`. */
  readonly place: string;
  /** Name for display. */
  readonly label?: string;
  readonly fields: readonly FieldChange[];
}

/** One change of an import; plans list them in order. */
export type Change = Told &
  (
    | { readonly what: 'createApp' | 'updateApp' | 'settings' }
    | { readonly what: 'putImage' | 'deleteImage'; readonly file: string }
    | { readonly what: 'createContent'; readonly content: WantedContent }
    | { readonly what: 'updateContent'; readonly content: WantedContent; readonly version: number }
    | { readonly what: 'deleteContent'; readonly content: Pick<WantedContent, 'kind' | 'fileId'> }
  );

/** Returns the changes that make the app match the files. */
export function getPlan(files: AppFiles, to: Destination, wanted: Wanted, prune: boolean): Change[] {
  return [
    ...appChanges(files.app, to),
    ...imageChanges(files, to),
    ...wanted.contents.flatMap((content) => contentChange(content, to, wanted)),
    ...settingChanges(to, wanted),
    ...(prune ? [...surplusContents(to, wanted), ...surplusImages(files, to)] : []),
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

function contentChange(content: WantedContent, to: Destination, { ids }: Wanted): Change[] {
  const { kind, fileId } = content;
  const values = valuesWith(ids, content);
  const id = ids.get(idKey(kind, fileId)) ?? fileId;
  const current = contentsAt(to, kind).get(id);
  const told = { place: `contents/${contentKind(kind).path}/${fileId}`, label: values.name };
  if (current === undefined) return [{ what: 'createContent', ...told, fields: [], content }];
  const fields = diffFields(getValues(kind, current), values);
  if (fields.length === 0) return [];
  return [{ what: 'updateContent', ...told, fields, content, version: current.version }];
}

function settingChanges(to: Destination, wanted: Wanted): Change[] {
  const before: Readonly<Record<string, unknown>> = to.settings;
  const after: Readonly<Record<string, unknown>> = wanted.settings(wanted.ids);
  return sectionIds.flatMap((id): Change[] => {
    if (!Object.hasOwn(after, id) || isSame(before[id], after[id])) return [];
    return [{ what: 'settings', place: `settings/${id}`, fields: diffFields(before[id], after[id]) }];
  });
}

/** Deletes contents with references before the contents they refer to. */
function surplusContents(to: Destination, { ids }: Wanted): Change[] {
  const kept = new Set([...ids].map(([key, id]) => `${key.slice(0, key.indexOf('/'))}/${id}`));
  return kindsInOrder()
    .reverse()
    .flatMap((kind) =>
      [...contentsAt(to, kind).values()]
        .filter(({ id }) => !kept.has(idKey(kind, id)))
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
