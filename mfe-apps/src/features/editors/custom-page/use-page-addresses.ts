import { useNavigate, useParams } from '@tanstack/react-router';

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
