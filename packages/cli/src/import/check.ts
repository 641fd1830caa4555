import {
  type ContentId,
  confidentialFields,
  contentKind,
  imagePathPrefix,
  isSame,
  findReferences,
  ruleMessage,
  type SectionId,
  sections as registry,
  sectionIds,
  templateAllows,
} from '@noren/contracts';
import { schemaErrors } from '@noren/service-kit/validation';
import { type AppFiles, paths } from '../app-files/app-files.js';
import { type Problems, problem, getProblems } from '../app-files/problems.js';
import { texts } from '../texts/en.js';
import { fill } from '../texts/fill.js';
import type { Destination } from './destination.js';
import { idKey } from './ids.js';
import { type Wanted, type WantedContent } from './wanted.js';

/** Finds every problem that can be known before an import, including those the console would reject later. */
export function check(files: AppFiles, to: Destination, wanted: Wanted, problems: Problems): void {
  if (files.app.runtimeVersion !== undefined && !to.runtimes.has(files.app.runtimeVersion)) {
    const message = fill(texts.runtimeUnknown, { runtime: files.app.runtimeVersion });
    problems.push(problem(paths.app, message, '/runtimeVersion'));
  }
  for (const content of wanted.contents) checkContent(files, to, wanted, content, problems);
  checkSettings(files, to, wanted, problems);
}

function checkSettings(files: AppFiles, to: Destination, wanted: Wanted, problems: Problems): void {
  const settings: Readonly<Record<string, unknown>> = wanted.settings(wanted.ids);
  const current: Readonly<Record<string, unknown>> = to.settings;
  for (const id of sectionIds) {
    if (!Object.hasOwn(settings, id)) continue;
    const path = paths.section(id);
    problems.push(...getProblems(path, schemaErrors(registry[id].schema)(structuredClone(settings[id]), '')));
    checkImages(files, to, path, settings[id], problems);
    if (isSame(settings[id], current[id])) continue;
    const refusal = getRejectionReason(to, id);
    if (refusal !== undefined) problems.push(problem(path, refusal));
  }
}

function getRejectionReason({ features, template }: Destination, id: SectionId): string | undefined {
  const { feature } = registry[id] as { feature?: keyof typeof features };
  if (!templateAllows(template.code, id)) return fill(texts.templateForbids, { template: template.code });
  if (feature !== undefined && !features[feature]) return fill(texts.featureOff, { feature });
  return undefined;
}

function checkContent(
  files: AppFiles,
  to: Destination,
  wanted: Wanted,
  { kind: id, fileId, values }: WantedContent,
  problems: Problems,
): void {
  const kind = contentKind(id);
  const path = paths.content(kind.path, fileId);
  const errors = schemaErrors(kind.schemas.create)(structuredClone(values), '');
  problems.push(...getProblems(path, errors));
  if (errors.length > 0) return;
  for (const broken of kind.brokenRules(values)) {
    const message = ruleMessage('en', broken.rule, broken.params);
    const isSecret = broken.rule === 'required' && confidentialFields(kind).includes(broken.path.slice(1));
    problems.push(problem(path, isSecret ? fill(texts.secretMissing, { message }) : message, broken.path));
  }
  for (const to of findReferences(kind, values)) {
    if (wanted.ids.has(idKey(to.kind, to.id))) continue;
    const where = { id: to.id, kind: `${paths.contents}/${contentKind(to.kind).path}` };
    problems.push(problem(path, fill(texts.referenceUnknown, where), to.path));
  }
  const missing = missingFeature(id, values, to);
  if (missing !== undefined) problems.push(problem(path, fill(texts.featureOff, { feature: missing })));
  checkImages(files, to, path, values, problems);
}

function missingFeature(
  id: ContentId,
  values: Readonly<Record<string, unknown>>,
  { features }: Destination,
): string | undefined {
  const kind = contentKind(id);
  if (kind.features.length > 0 && !kind.features.some((feature) => features[feature])) {
    return kind.features.join(', ');
  }
  const gates = (kind.gates ?? {}) as Readonly<
    Record<string, Readonly<Record<string, keyof typeof features>>>
  >;
  return Object.entries(gates)
    .map(([name, gate]) => gate[String(values[name])])
    .find((feature) => feature !== undefined && !features[feature]);
}

/** Checks that every referenced image is among the files or already in the app. */
function checkImages(
  files: AppFiles,
  { state }: Destination,
  path: string,
  values: unknown,
  problems: Problems,
): void {
  const known = new Set([...Object.keys(files.images), ...(state?.images ?? []).map(({ file }) => file)]);
  for (const { field, file } of imagesIn(values, '')) {
    if (!known.has(file)) problems.push(problem(path, fill(texts.imageUnknown, { file }), field));
  }
}

function imagesIn(value: unknown, field: string): { field: string; file: string }[] {
  if (typeof value === 'string') {
    return value.startsWith(imagePathPrefix) ? [{ field, file: value.slice(imagePathPrefix.length) }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => imagesIn(inner, `${field}/${name}`));
}
