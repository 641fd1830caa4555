/** Path at the preview's own host; no app has this system name. Apart, so that the runtime bundles no schemas. */
export const previewLinkPath = '/m/_/preview-links/{token}';

/** Pattern of a link's token. */
export const previewTokenPattern = '^[A-Za-z0-9_-]{32}$';

/** After `#`, a token is never sent to a server or written to a log. */
const hashPrefix = '#link=';

/** Returns the link that shows unsaved settings. @param address address of the preview of a runtime version */
export const getPreviewLink = (address: string, token: string): string => `${address}${hashPrefix}${token}`;

/** Returns the token of a link from the hash of its address; undefined if it has none. */
export function getPreviewToken(hash: string): string | undefined {
  const token = hash.slice(hashPrefix.length);
  return hash.startsWith(hashPrefix) && new RegExp(previewTokenPattern).test(token) ? token : undefined;
}
