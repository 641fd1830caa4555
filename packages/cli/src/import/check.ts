import {
  brokenSectionRules,
  sections as registry,
  type SectionId,
  sectionIds,
} from '@noren/contracts/config-sections';
import {
  type ContentId,
  confidentialFields,
  contentKind,
  findReferences,
  isKindOn,
} from '@noren/contracts/contents';
import { isSame } from '@noren/contracts/core';
import { ruleMessage } from '@noren/contracts/errors';
import { imagePathPrefix } from '@noren/contracts/images';
import { templateAllows } from '@noren/contracts/templates';
import { schemaErrors } from '@noren/service-kit/validation';
import { type AppFiles, paths } from '../app-files/app-files.js';
import { getProblems, type Problems, problem } from '../app-files/problems.js';
import { fill, messages } from '../messages.js';
import { type DesiredContent, type DesiredState } from './desired-state.js';
import type { Destination } from './destination.js';
import { idKey } from './ids.js';

/** Finds every problem that can be known before an import, including those the console would reject later. */
export function check(
  files: AppFiles,
  to: Destination,
  desiredState: DesiredState,
  problems: Problems,
): void {
  if (files.app.runtimeVersion !== undefined && !to.runtimes.has(files.app.runtimeVersion)) {
    const message = fill(messages.runtimeUnknown, { runtime: files.app.runtimeVersion });
    problems.push(problem(paths.app, message, '/runtimeVersion'));
  }
  for (const content of desiredState.contents) checkContent(files, to, desiredState, content, problems);
  checkSettings(files, to, desiredState, problems);
}

function checkSettings(
  files: AppFiles,
  to: Destination,
  desiredState: DesiredState,
  problems: Problems,
): void {
  const settings: Readonly<Record<string, unknown>> = desiredState.settings(desiredState.ids);
  const current: Readonly<Record<string, unknown>> = to.settings;
  for (const id of sectionIds) {
    if (!Object.hasOwn(settings, id)) continue;
    const path = paths.section(id);
    const errors = schemaErrors(registry[id].schema)(structuredClone(settings[id]), '');
    problems.push(...getProblems(path, errors));
    checkImages(files, to, path, settings[id], problems);
    if (isSame(settings[id], current[id])) continue;
    if (errors.length === 0)
      problems.push(...getProblems(path, brokenSectionRules(id, settings[id] as object)));
    const rejectionReason = getRejectionReason(to, id);
    if (rejectionReason !== undefined) problems.push(problem(path, rejectionReason));
  }
}

function getRejectionReason({ features, template }: Destination, id: SectionId): string | undefined {
  const { feature } = registry[id] as { feature?: keyof typeof features };
  if (!templateAllows(template.code, id)) return fill(messages.templateForbids, { template: template.code });
  if (feature !== undefined && !features[feature]) return fill(messages.featureOff, { feature });
  return undefined;
}

function checkContent(
  files: AppFiles,
  to: Destination,
  desiredState: DesiredState,
  { kind: id, fileId, values }: DesiredContent,
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
    problems.push(problem(path, isSecret ? fill(messages.secretMissing, { message }) : message, broken.path));
  }
  for (const to of findReferences(kind, values)) {
    if (desiredState.ids.has(idKey(to.kind, to.id))) continue;
    const where = { id: to.id, kind: `${paths.contents}/${contentKind(to.kind).path}` };
    problems.push(problem(path, fill(messages.referenceUnknown, where), to.path));
  }
  const missing = missingFeature(id, values, to);
  if (missing !== undefined) problems.push(problem(path, fill(messages.featureOff, { feature: missing })));
  checkImages(files, to, path, values, problems);
}

function missingFeature(
  id: ContentId,
  values: Readonly<Record<string, unknown>>,
  { features }: Destination,
): string | undefined {
  const kind = contentKind(id);
  if (!isKindOn(kind, features)) return kind.features.join(', ');
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
    if (!known.has(file)) problems.push(problem(path, fill(messages.imageUnknown, { file }), field));
  }
}

function imagesIn(value: unknown, field: string): { field: string; file: string }[] {
  if (typeof value === 'string') {
    return value.startsWith(imagePathPrefix) ? [{ field, file: value.slice(imagePathPrefix.length) }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => imagesIn(inner, `${field}/${name}`));
}
