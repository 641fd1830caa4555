import type { BundlePlace } from '@noren/contracts';
import { bootScript } from './boot-script.js';
import { escapeHtml } from './escape.js';

export interface DocumentParts {
  locale: string;
  title: string;
  description: string;
  themeColor: string;
  /** CSS custom properties of the configuration's looks. */
  theme: Record<string, string>;
  /** What the page's own files are listed under in `runtime.json`. */
  files: string;
  /** Origins whose pages this one may frame. */
  frames: readonly string[];
  /** Markup that belongs into the head. */
  head: string;
  body: string;
  /** Address of what the page will ask for first. */
  early?: string;
  /** What is said where its scripts cannot be had. */
  lost?: string;
  /** What the page hydrates from; none where it takes messages. */
  data?: string;
}

/**
 * The whole HTML document. Styles are inlined: they are the first picture. Nothing asks for the scripts ahead
 * of it: the boot script does once it is there, and taps until then are kept.
 */
export function htmlDocument(parts: DocumentParts, place: BundlePlace): string {
  const files = place.bundle.pages[parts.files];
  if (files === undefined) throw new Error(`The bundle has no page ${parts.files}`);
  const scripts = files.scripts.map((path) => `/_b/${place.digest}/${path}`);
  const early = parts.early === undefined ? '' : ` data-early="${escapeHtml(parts.early)}"`;
  const lost = parts.lost === undefined ? '' : ` data-lost="${escapeHtml(parts.lost)}"`;
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
    `<script data-scripts="${scripts.join(' ')}"${early}${lost}>${bootScript}</script></head>`,
    `<body><div id="app">${parts.body}</div>`,
    parts.data === undefined ? '' : `<script type="application/json" id="view">${parts.data}</script>`,
    '</body></html>',
  ].join('');
}

/** The edge's policy lets pages frame any https site; each page narrows it to those that its settings name. */
function framePolicy(origins: readonly string[]): string {
  const sources = origins.length === 0 ? "'none'" : origins.join(' ');
  return `<meta http-equiv="content-security-policy" content="${escapeHtml(`frame-src ${sources}`)}">`;
}
