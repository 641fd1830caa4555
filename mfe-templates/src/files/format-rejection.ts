import { ApiError } from '@noren/contracts/client';
import { formatSize } from '@noren/contracts/core';
import { type FieldError, ruleMessage } from '@noren/contracts/errors';
import { imageExtensions } from '@noren/contracts/images';
import { templateArchiveLimits } from '@noren/contracts/templates';
import { getErrorMessage, type Locale, type Translate } from '@noren/mfe-kit';
import type { TemplateMessages } from '../locales/ja.js';

type TranslateMessage = Translate<keyof TemplateMessages>;

/** Returns why a file was rejected, one line per error: file, field and rule. */
export function formatRejection(error: unknown, t: TranslateMessage, locale: Locale): string[] {
  if (error instanceof TypeError) return [t('rejection.network')];
  if (!(error instanceof ApiError) || error.errors.length === 0) return [getErrorMessage(error)];
  return formatErrors(error.errors, t, locale);
}

/** Returns the errors of a file, one line each. */
export function formatErrors(faults: readonly FieldError[], t: TranslateMessage, locale: Locale): string[] {
  return faults.map((fault) => faultLine(fault, t, locale));
}

const manifestFile = 'template.json';

function faultLine(fault: FieldError, t: TranslateMessage, locale: Locale): string {
  const inside = fault.path.replace(/^\/body\/(files|templateFile)\/?/, '');
  const text = ruleText(fault, inside, t, locale);
  if (inside === '') return text;
  if (!inside.startsWith(`${manifestFile}/`)) return t('rejection.at', { file: inside, text });
  const field = inside
    .slice(manifestFile.length + 1)
    .split('/')
    .join(' › ');
  return t('rejection.atField', { file: manifestFile, field, text });
}

function ruleText(
  { rule, params = {} }: FieldError,
  inside: string,
  t: TranslateMessage,
  locale: Locale,
): string {
  if (rule === 'archive') return archiveText(String(params['reason']), t);
  if (rule === 'imageData') return t('rejection.imageData');
  if (rule === 'exists') {
    const { file } = params;
    return typeof file === 'string' ? t('rejection.imageMissing', { name: file }) : t('rejection.fileGone');
  }
  if (inside === manifestFile && rule === 'required') return t('rejection.manifestMissing');
  if (inside === manifestFile && rule === 'format') return t('rejection.manifestBroken');
  return ruleMessage(locale, rule, params);
}

const reasons = ['format', 'entries', 'size', 'path', 'link', 'kind', 'encrypted', 'duplicate'] as const;

function archiveText(reason: string, t: TranslateMessage): string {
  const known = reasons.find((one) => one === reason);
  if (known === undefined) return t('rejection.kind');
  return t(`archive.${known}`, {
    entries: templateArchiveLimits.maxEntries,
    size: formatSize(templateArchiveLimits.maxUnpackedBytes),
    extensions: imageExtensions.join(', '),
  });
}
