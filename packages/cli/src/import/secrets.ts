import { readFile } from 'node:fs/promises';
import { type SectionsInput, secretPaths } from '@noren/contracts/config-sections';
import {
  type AnyContentValues,
  type ContentId,
  confidentialFields,
  contentIds,
  contentKind,
} from '@noren/contracts/contents';
import { schemaErrors } from '@noren/service-kit/validation';
import { type Problems, problem, getProblems } from '../app-files/problems.js';
import { SecretsFile } from '../app-files/schema.js';
import { fill, messages } from '../messages.js';

/** Secrets that an export left out and this import provides. */
export interface Secrets {
  readonly securityToken: string | undefined;
  /** By `section.field`. */
  readonly settings: ReadonlyMap<string, string>;
  content(kind: ContentId, id: string): Readonly<Record<string, string>>;
}

/** Reads the secrets file; without a file there are no secrets. */
export async function readSecrets(file: string | undefined, problems: Problems): Promise<Secrets> {
  const input = file === undefined ? {} : await parseSecretsFile(file, problems);
  const settings = Object.entries(input.settings ?? {}).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, secret]) => [`${section}.${field}`, secret] as const),
  );
  for (const [path] of settings) {
    if (!secretPaths().includes(path)) {
      problems.push(problem(file ?? '', messages.unknownSecret, `/settings/${path.replace('.', '/')}`));
    }
  }
  for (const kind of Object.keys(input.contents ?? {})) {
    if (!(contentIds as readonly string[]).includes(kind)) {
      problems.push(problem(file ?? '', messages.unknownKind, `/contents/${kind}`));
    }
  }
  return {
    securityToken: input.app?.securityToken,
    settings: new Map(settings),
    content: (kind, id) => input.contents?.[kind]?.[id] ?? {},
  };
}

async function parseSecretsFile(file: string, problems: Problems): Promise<SecretsFile> {
  try {
    const input: unknown = JSON.parse(await readFile(file, 'utf8'));
    const errors = schemaErrors(SecretsFile)(input, '');
    problems.push(...getProblems(file, errors));
    return errors.length === 0 ? (input as SecretsFile) : {};
  } catch (error) {
    problems.push(problem(file, fill(messages.notJson, { reason: (error as Error).message })));
    return {};
  }
}

/** Fills in the secrets of settings: the provided ones, else the existing ones (as masks), else none. */
export function withSettingSecrets(
  sections: SectionsInput,
  current: SectionsInput,
  provided: Secrets['settings'],
): SectionsInput {
  const copy = structuredClone(sections) as Record<string, Record<string, unknown> | undefined>;
  const there = current as Record<string, Record<string, unknown> | undefined>;
  for (const path of secretPaths()) {
    const [section = '', field = ''] = path.split('.');
    const values = copy[section];
    if (values !== undefined) values[field] = provided.get(path) ?? there[section]?.[field] ?? '';
  }
  return copy as SectionsInput;
}

/** Fills in the confidential fields of a content: the provided ones, else the existing ones. */
export function withContentSecrets(
  kind: ContentId,
  values: AnyContentValues,
  current: Readonly<Record<string, unknown>> | undefined,
  provided: Readonly<Record<string, string>>,
): AnyContentValues {
  const hidden = confidentialFields(contentKind(kind)).flatMap((field) => {
    const value = provided[field] ?? current?.[field];
    return value === undefined ? [] : [[field, value] as const];
  });
  return { ...values, ...Object.fromEntries(hidden) };
}
