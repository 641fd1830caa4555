import type { Translate } from '@noren/mfe-kit';
import type { BuildMessages } from '../../locales/ja.js';

const patterns = [
  [/^settings (?<n>\d+)$/, 'figure.settings'],
  [/^(?<n>\d+) sections$/, 'figure.sections'],
  [/^(?<n>\d+) pages$/, 'figure.pages'],
  [/^(?<n>\d+) languages$/, 'figure.languages'],
  [/^(?<n>\d+) images$/, 'figure.images'],
  [/^(?<n>\d+) bytes$/, 'figure.bytes'],
  [/^(?<n>\d+) of (?<total>\d+) files new$/, 'figure.files'],
] as const satisfies readonly (readonly [RegExp, keyof BuildMessages])[];

/** Translates a build step's metrics (`4 pages, 12300 bytes`) into the console's language. */
export function formatMetrics(detail: string, t: Translate<keyof BuildMessages>): string {
  const formatSegment = (part: string) => {
    for (const [pattern, key] of patterns) {
      const values = pattern.exec(part)?.groups;
      if (values !== undefined) return t(key, grouped(values));
    }
    return part;
  };
  return detail.split(', ').map(formatSegment).join(t('figure.and'));
}

const grouped = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Number(value).toLocaleString('en-US')]),
  );
