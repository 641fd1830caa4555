import {
  type AnyContentValues,
  type ContentId,
  type ContentKind,
  type FieldError,
  type GroupOptions,
  type Reference,
  referencesIn,
} from '@noren/contracts';
import { conflict } from '@noren/service-kit';
import { unreadableTimes } from './content-values.js';
import type { ContentRepositories } from './contents.js';

/** Ids of other contents, as `kind/id`. */
export type KnownIds = ReadonlySet<string>;

/** @throws `featureOff` when the app's group has none of the features that the kind needs */
export function requireFeature(kind: ContentKind, features: GroupOptions): void {
  if (!isOn(kind, features)) throw conflict('featureOff');
}

/** Whether the app's group has a feature that the kind needs. */
export function isOn(kind: ContentKind, features: GroupOptions): boolean {
  return kind.features.length === 0 || kind.features.some((feature) => features[feature]);
}

/** Which of these contents the app has. */
export async function knownIds(
  repositories: ContentRepositories,
  appId: string,
  references: readonly Reference[],
): Promise<KnownIds> {
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = references.filter((to) => to.kind === kind).map((to) => to.id);
      const there = await repositories[kind].findAll(appId, [...new Set(ids)]);
      return [...there.keys()].map((id) => knownId(kind, id));
    }),
  );
  return new Set(found.flat());
}

/**
 * What values break beyond the schema: rules across fields, features of single values, references that
 * lead nowhere. Paths are within the values.
 */
export function brokenBy(
  kind: ContentKind,
  values: AnyContentValues,
  { features, known }: { features: GroupOptions; known: KnownIds },
): FieldError[] {
  const missing = referencesIn(kind, values).filter((to) => !known.has(knownId(to.kind, to.id)));
  return [
    ...kind
      .brokenRules(values)
      .map(({ params, ...rule }) => (params === undefined ? rule : { ...rule, params: { ...params } })),
    ...unreadableTimes(kind, values).map((name) => ({ path: `/${name}`, rule: 'format' })),
    ...closedBy(kind, values, features),
    ...missing.map(({ path }) => ({ path, rule: 'exists' })),
  ];
}

function closedBy(kind: ContentKind, values: AnyContentValues, features: GroupOptions): FieldError[] {
  const gates = kind.gates as
    | Readonly<Record<string, Readonly<Record<string, keyof GroupOptions>>>>
    | undefined;
  return Object.entries(gates ?? {}).flatMap(([name, gate]) => {
    const feature = gate[String(values[name])];
    return feature === undefined || features[feature] ? [] : [{ path: `/${name}`, rule: 'feature' }];
  });
}

function knownId(kind: ContentId, id: string): string {
  return `${kind}/${id}`;
}
