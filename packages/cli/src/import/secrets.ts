import { readFile } from 'node:fs/promises';
import {
  type AnyContentValues,
  type ContentId,
  confidentialFields,
  contentIds,
  contentKind,
  type SectionsInput,
  secretPaths,
} from '@noren/contracts';
import { schemaErrors } from '@noren/service-kit/validation';
import { type Problems, problem, getProblems } from '../app-files/problems.js';
import { SecretsFile } from '../app-files/schema.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';

/** Secrets that an export left out and this import provides. */
export interface Secrets {
  readonly securityToken: string | undefined;
  /** By `section.field`. */
  readonly settings: ReadonlyMap<string, string>;
  content(kind: ContentId, id: string): Readonly<Record<string, string>>;
}

/** Reads the secrets file; without a file there are no secrets. */
export async function readSecrets(file: string | undefined, problems: Problems): Promise<Secrets> {
  const given = file === undefined ? {} : await readGiven(file, problems);
  const settings = Object.entries(given.settings ?? {}).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, secret]) => [`${section}.${field}`, secret] as const),
  );
  for (const [path] of settings) {
    if (!secretPaths().includes(path)) {
      problems.push(problem(file ?? '', texts.unknownSecret, `/settings/${path.replace('.', '/')}`));
    }
  }
  for (const kind of Object.keys(given.contents ?? {})) {
    if (!(contentIds as readonly string[]).includes(kind)) {
      problems.push(problem(file ?? '', texts.unknownKind, `/contents/${kind}`));
    }
  }
  return {
    securityToken: given.app?.securityToken,
    settings: new Map(settings),
    content: (kind, id) => given.contents?.[kind]?.[id] ?? {},
  };
}

async function readGiven(file: string, problems: Problems): Promise<SecretsFile> {
  try {
    const given: unknown = JSON.parse(await readFile(file, 'utf8'));
    const errors = schemaErrors(SecretsFile)(given, '');
    problems.push(...getProblems(file, errors));
    return errors.length === 0 ? (given as SecretsFile) : {};
  } catch (error) {
    problems.push(problem(file, fill(texts.notJson, { reason: (error as Error).message })));
    return {};
  }
}

/** Fills in the secrets of settings: the provided ones, else the existing ones (as masks), else none. */
export function withSettingSecrets(
  wanted: SectionsInput,
  current: SectionsInput,
  brought: Secrets['settings'],
): SectionsInput {
  const copy = structuredClone(wanted) as Record<string, Record<string, unknown> | undefined>;
  const there = current as Record<string, Record<string, unknown> | undefined>;
  for (const path of secretPaths()) {
    const [section = '', field = ''] = path.split('.');
    const values = copy[section];
    if (values !== undefined) values[field] = brought.get(path) ?? there[section]?.[field] ?? '';
  }
  return copy as SectionsInput;
}

/** Fills in the confidential fields of a content: the provided ones, else the existing ones. */
export function withContentSecrets(
  kind: ContentId,
  wanted: AnyContentValues,
  current: Readonly<Record<string, unknown>> | undefined,
  brought: Readonly<Record<string, string>>,
): AnyContentValues {
  const hidden = confidentialFields(contentKind(kind)).flatMap((field) => {
    const value = brought[field] ?? current?.[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...wanted, ...Object.fromEntries(hidden) };
}
