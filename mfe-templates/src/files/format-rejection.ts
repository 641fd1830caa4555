import {
  ApiError,
  type FieldError,
  formatSize,
  imageExtensions,
  ruleMessage,
  templateArchiveLimits,
} from '@noren/contracts/base';
import { getErrorMessage, type Locale, type Translate } from '@noren/mfe-kit';
import type { TemplateMessages } from '../locales/ja.js';

type Words = Translate<keyof TemplateMessages>;

/** Returns why a file was rejected, one line per error: file, field and rule. */
export function formatRejection(error: unknown, t: Words, locale: Locale): string[] {
  if (error instanceof TypeError) return [t('refusal.network')];
  if (!(error instanceof ApiError) || error.errors.length === 0) return [getErrorMessage(error)];
  return formatErrors(error.errors, t, locale);
}

/** Returns the errors of a file, one line each. */
export function formatErrors(faults: readonly FieldError[], t: Words, locale: Locale): string[] {
  return faults.map((fault) => faultLine(fault, t, locale));
}

const manifestFile = 'template.json';

function faultLine(fault: FieldError, t: Words, locale: Locale): string {
  const inside = fault.path.replace(/^\/body\/(files|templateFile)\/?/, '');
  const text = ruleText(fault, inside, t, locale);
  if (inside === '') return text;
  if (!inside.startsWith(`${manifestFile}/`)) return t('refusal.at', { file: inside, text });
  const field = inside
    .slice(manifestFile.length + 1)
    .split('/')
    .join(' › ');
  return t('refusal.atField', { file: manifestFile, field, text });
}

function ruleText({ rule, params = {} }: FieldError, inside: string, t: Words, locale: Locale): string {
  if (rule === 'archive') return archiveText(String(params['reason']), t);
  if (rule === 'imageData') return t('refusal.imageData');
  if (rule === 'exists') {
    const { file } = params;
    return typeof file === 'string' ? t('refusal.imageMissing', { name: file }) : t('refusal.fileGone');
  }
  if (inside === manifestFile && rule === 'required') return t('refusal.manifestMissing');
  if (inside === manifestFile && rule === 'format') return t('refusal.manifestBroken');
  return ruleMessage(locale, rule, params);
}

const reasons = ['format', 'entries', 'size', 'path', 'link', 'kind', 'encrypted', 'duplicate'] as const;

function archiveText(reason: string, t: Words): string {
  const known = reasons.find((one) => one === reason);
  if (known === undefined) return t('refusal.kind');
  return t(`archive.${known}`, {
    entries: templateArchiveLimits.maxEntries,
    size: formatSize(templateArchiveLimits.maxUnpackedBytes),
    extensions: imageExtensions.join(', '),
  });
}
