import {
  type AnyContentValues,
  brokenCode,
  type ContentId,
  type ContentKind,
  type FieldError,
  type GroupOptions,
  type Reference,
  referencesIn,
} from '@noren/contracts';
import { conflict } from '@noren/service-kit';
import type { Settings } from '../settings.js';
import { unreadableTimes } from './content-values.js';
import type { ContentRepositories } from './contents.js';

/** Ids of other contents, as `kind/id`. */
type KnownIds = ReadonlySet<string>;

/** @throws `featureOff` when the app's group has none of the features that the kind needs */
export function requireFeature(kind: ContentKind, features: GroupOptions): void {
  if (!isOn(kind, features)) throw conflict('featureOff');
}

/** Whether the app's group has a feature that the kind needs. */
export function isOn(kind: ContentKind, features: GroupOptions): boolean {
  return kind.features.length === 0 || kind.features.some((feature) => features[feature]);
}

/** What rules look at beyond the values. */
export interface Surroundings {
  readonly features: GroupOptions;
  /** Contents that they refer to and that the app has. */
  readonly known: KnownIds;
  /** Digits of a store code, where the settings say. */
  readonly codeLength?: number | undefined;
}

/** What the rules look at when these values of one kind are checked. */
export async function getEditorContext(
  kind: ContentKind,
  { repositories, settings }: { repositories: ContentRepositories; settings: Settings },
  { appId, features }: { appId: string; features: GroupOptions },
  values: readonly AnyContentValues[],
): Promise<Surroundings> {
  const references = values.flatMap((each) => referencesIn(kind, each));
  const { codeSettings } = kind;
  const isAsked = codeSettings !== undefined && values.some(({ securityCode }) => securityCode !== undefined);
  const [known, asked] = await Promise.all([
    knownIds(repositories, appId, references),
    isAsked ? settings.of(appId, codeSettings) : undefined,
  ]);
  return { features, known, codeLength: asked?.securityCodeLength };
}

/** Which of these contents the app has. */
async function knownIds(
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
 * What values break beyond the schema: rules across fields and of the app's settings, features of single
 * values, references that lead nowhere. Paths are within the values.
 */
export function brokenBy(
  kind: ContentKind,
  values: AnyContentValues,
  { features, known, codeLength }: Surroundings,
): FieldError[] {
  const missing = referencesIn(kind, values).filter((to) => !known.has(knownId(to.kind, to.id)));
  return [
    ...[...kind.brokenRules(values), ...brokenCode(values, codeLength)].map(({ params, ...rule }) =>
      params === undefined ? rule : { ...rule, params: { ...params } },
    ),
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
