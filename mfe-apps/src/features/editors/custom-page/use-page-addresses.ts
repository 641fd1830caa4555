import { useNavigate, useParams } from '@tanstack/react-router';

/** Addresses of the editors; what is typed goes along, so nothing asks about it. */
const route = '/app/$appId/page-setting/custom-page/{-$slug}';

/** Links to the list and to the editors of single pages. */
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
