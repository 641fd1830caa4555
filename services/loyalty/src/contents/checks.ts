import {
  type AnyContentValues,
  type ContentId,
  type ContentKind,
  checkStoreCode,
  findReferences,
  isKindOn,
  type Reference,
} from '@noren/contracts/contents';
import type { FieldError } from '@noren/contracts/errors';
import type { GroupOptions } from '@noren/contracts/groups';
import { conflict } from '@noren/service-kit';
import type { Settings } from '../ports.js';
import { unreadableTimes } from './content-values.js';
import type { ContentRepositories } from './repository.js';

/** Ids of existing contents, as `kind/id`. */
export type KnownIds = ReadonlySet<string>;

/** @throws `featureOff` if the app's group has none of the features that the kind needs */
export function requireFeature(kind: ContentKind, features: GroupOptions): void {
  if (!isKindOn(kind, features)) throw conflict('featureOff');
}

/** What the rules need besides the values. */
export interface EditorContext {
  readonly features: GroupOptions;
  /** Referenced contents that exist in the app. */
  readonly known: KnownIds;
  /** Number of digits of a store code, if the settings define it. */
  readonly codeLength?: number | undefined;
}

/** Loads the context for checking values of one kind. */
export async function getEditorContext(
  kind: ContentKind,
  { repositories, settings }: { repositories: ContentRepositories; settings: Settings },
  { appId, features }: { appId: string; features: GroupOptions },
  values: readonly AnyContentValues[],
): Promise<EditorContext> {
  const references = values.flatMap((each) => findReferences(kind, each));
  const { codeSettings } = kind;
  const isAsked = codeSettings !== undefined && values.some(({ securityCode }) => securityCode !== undefined);
  const [known, codeSection] = await Promise.all([
    knownIds(repositories, appId, references),
    isAsked ? settings.getSaved(appId, codeSettings) : undefined,
  ]);
  return { features, known, codeLength: codeSection?.securityCodeLength };
}

/** Returns the referenced contents that exist in the app. */
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
 * Lists the rules that values break beyond the schema: across fields, against the app's settings and features, and
 * references to missing contents. Paths are relative to the values.
 */
export function brokenBy(
  kind: ContentKind,
  values: AnyContentValues,
  { features, known, codeLength }: EditorContext,
): FieldError[] {
  const missing = findReferences(kind, values).filter((to) => !known.has(knownId(to.kind, to.id)));
  return [
    ...[...kind.brokenRules(values), ...checkStoreCode(values, codeLength)].map(({ params, ...rule }) =>
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

export function knownId(kind: ContentId, id: string): string {
  return `${kind}/${id}`;
}
