import { type SectionId, appEndpoints, sectionIds, sections, templateAllows } from '@noren/contracts/base';
import { useRead } from '@noren/mfe-kit';

/**
 * The code of the template that has a settings page of its own making, so that the console cannot offer it:
 * nothing of the page can be set up with apps of that template, whoever asks.
 *
 * @param route the page's path below `/app/{id}/`
 */
export function useTemplateRefusal(appId: string | undefined, route: string): string | undefined {
  const ids = appId === undefined ? [] : sectionsAt(route);
  const permissions = useRead(
    appEndpoints.permissions,
    { params: { appId: appId ?? '' } },
    { enabled: ids.length > 0 },
  );
  if (permissions.data === undefined || ids.length === 0) return undefined;
  const { template, sections: rules } = permissions.data.data;
  const ownMaking = ids.filter((id) => !templateAllows(template, id));
  // The rest of such a page may be off for another reason; enabling it would not bring the page back.
  const off = new Set(rules.filter(({ refusal }) => refusal === 'feature').map(({ section }) => section));
  const rest = ids.filter((id) => !ownMaking.includes(id) && !off.has(id));
  return ownMaking.length > 0 && rest.length === 0 ? template : undefined;
}

/** Sections that a page edits; one of the custom pages belongs to the page of them all. */
function sectionsAt(route: string): SectionId[] {
  return sectionIds.filter((id) => {
    const own = sections[id].route;
    return route === own || (id === 'customPage' && route.startsWith(`${own}/`));
  });
}
