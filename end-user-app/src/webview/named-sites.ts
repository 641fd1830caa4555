import type { PageSections, PageView } from '../view/page-view.js';

type Naming = Pick<PageSections, 'externalSystemLink' | 'ecSite'>;

/** Returns the site addresses that the settings open inside the app; no other site is ever framed. */
export function namedSites({ externalSystemLink, ecSite }: Naming): string[] {
  const links = externalSystemLink?.links.filter(({ openIn }) => openIn === 'webview') ?? [];
  const shop = ecSite?.openIn === 'webview' ? [ecSite.shopUrl, ecSite.registerUrl] : [];
  return [...links.map(({ url }) => url), ...shop].filter(isSite);
}

/** Returns the origins of {@link namedSites}, for the page's content security policy. */
export function framedOrigins({ page, sections }: Pick<PageView, 'page' | 'sections'>): string[] {
  if (page !== 'webview') return [];
  return [...new Set(namedSites(sections).map((url) => new URL(url).origin))].sort();
}

function isSite(url: string): boolean {
  return url.startsWith('https://') && URL.canParse(url);
}

/** Returns an address with the suffix by which other sites recognise the app. */
export function toSiteUrl(url: string, suffix: string): string {
  if (suffix === '') return url;
  const address = new URL(url);
  address.searchParams.set('app', suffix);
  return address.href;
}

/** Returns the page that shows another site inside the app. */
export function webLink(url: string): string {
  return `/web?url=${encodeURIComponent(url)}`;
}
