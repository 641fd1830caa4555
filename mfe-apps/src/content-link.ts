import type { ContentRef } from '@noren/contracts/content-releases';
import { contentKind } from '@noren/contracts/contents';

/** Returns the props of a link to the editor of a content. */
export function getContentLink(appId: string, { kind, contentId }: ContentRef) {
  const [area = '', page = ''] = contentKind(kind).route.split('/');
  return {
    to: '/app/$appId/$area/$page',
    params: { appId, area, page },
    search: { kind, content: contentId },
  } as const;
}
