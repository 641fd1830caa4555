import type { BundlePlace } from '@noren/contracts/runtimes';
import { bootScript } from './boot-script.js';

export interface DocumentParts {
  locale: string;
  title: string;
  description: string;
  themeColor: string;
  /** CSS custom properties of the configuration's styles. */
  theme: Record<string, string>;
  /** Key of the page's own files in `runtime.json`. */
  files: string;
  /** Origins that this page may frame. */
  frames: readonly string[];
  /** Markup for the head. */
  head: string;
  body: string;
  /** Address of the page's first call. */
  early?: string;
  /** Digest of the settings that services answer the page by. */
  settings?: string | undefined;
  /** Pages that members open from this one: each path and, after it, the page's own script. */
  next?: readonly string[];
  /** Notice for scripts that fail to load. */
  lost?: string;
  /** Data for hydration; undefined if the page gets it by message. */
  data?: string;
}

/**
 * Returns the whole HTML document.
 * Styles are inlined for the first paint. Scripts are not preloaded: the boot script requests them after it and
 * queues taps until then.
 */
export function htmlDocument(parts: DocumentParts, place: BundlePlace): string {
  const files = place.bundle.pages[parts.files];
  if (files === undefined) throw new Error(`The bundle has no page ${parts.files}`);
  const scripts = files.scripts.map((path) => `/_b/${place.digest}/${path}`);
  const { early, settings, lost } = parts;
  const next = parts.next?.join(' ');
  const properties = Object.entries(parts.theme).map(([name, value]) => `${name}:${value}`);
  const styles = files.styles.map((path) => place.read(path)).join('');
  return [
    `<!doctype html><html lang="${parts.locale}" data-version="${escapeHtml(place.bundle.version)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    `<meta name="theme-color" content="${parts.themeColor}">`,
    '<meta name="format-detection" content="telephone=no"><link rel="icon" href="data:,">',
    framePolicy(parts.frames),
    parts.head,
    `<style>:root{${properties.join(';')}}${styles}</style>`,
    `<script${dataAttributes({ scripts: scripts.join(' '), early, settings, next, lost })}>${bootScript}</script></head>`,
    `<body><div id="app">${parts.body}</div>`,
    parts.data === undefined ? '' : `<script type="application/json" id="view">${parts.data}</script>`,
    '</body></html>',
  ].join('');
}

function dataAttributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('');
}

/** Returns the policy that limits frames to the origins of the settings; the edge's policy allows any https site. */
function framePolicy(origins: readonly string[]): string {
  const sources = origins.length === 0 ? "'none'" : origins.join(' ');
  return `<meta http-equiv="content-security-policy" content="${escapeHtml(`frame-src ${sources}`)}">`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] as string);
}

/** Serializes JSON for a script element; sorted keys make the text of equal values equal. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value, sorted).replace(/</g, '\\u003c');
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
