import type { SectionValues } from '@noren/contracts/config-sections';
import { useNavigate, useParams } from '@tanstack/react-router';

export type CustomPage = SectionValues<'customPage'>['pages'][number];
export type CustomPageBlock = CustomPage['blocks'][number];

/** Route of the editors; navigation keeps the draft, so it asks nothing. */
const route = '/app/$appId/page-setting/custom-page/{-$slug}';

/** Returns links to the list and to the editors of single pages. */
export function usePageAddresses() {
  const navigate = useNavigate();
  const { appId = '' } = useParams({ strict: false }) as { appId?: string };
  const to = (slug: string | undefined) =>
    ({ to: route, params: { appId, slug }, ignoreBlocker: true }) as const;
  return {
    list: to(undefined),
    page: (slug: string) => to(slug),
    open: (slug: string) => void navigate(to(slug)),
    replace: (slug: string) => void navigate({ ...to(slug), replace: true }),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Converts plain text to rich text: a paragraph for every line that is not empty. */
export function getParagraphs(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>]/g, (one) => entities[one] as string)}</p>`)
    .join('');
}
