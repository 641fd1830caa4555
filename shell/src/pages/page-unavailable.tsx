import { appEndpoints } from '@noren/contracts/apps';
import { type SectionId, sectionIds, sections } from '@noren/contracts/config-sections';
import { templateAllows } from '@noren/contracts/templates';
import { useRead } from '@noren/mfe-kit';
import { useDocumentTitle } from '@noren/mfe-kit/frame';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../messages.js';

/** Replaces a settings page that the app's template provides itself. */
export function PageUnavailable({ appId, template }: { appId: string; template: string }) {
  const t = useMessages();
  const title = t('unavailable.title');
  useDocumentTitle(title);
  return (
    <div className="nrn-state">
      <h1 className="nrn-state-title">{title}</h1>
      <p className="nrn-state-note">{t('unavailable.note', { template })}</p>
      <Link to={`/app/${appId}`} className="nrn-button">
        {t('unavailable.home')}
      </Link>
    </div>
  );
}

/**
 * Returns the app's template if it replaces a settings page entirely; otherwise undefined. Such a page has nothing to
 * configure for apps of that template, whatever the user's role.
 *
 * @param route the page's path below `/app/{id}/`
 */
export function useReplacingTemplate(appId: string | undefined, route: string): string | undefined {
  const ids = appId === undefined ? [] : sectionsAt(route);
  const permissions = useRead(
    appEndpoints.permissions,
    { params: { appId: appId ?? '' } },
    { enabled: ids.length > 0 },
  );
  if (permissions.data === undefined || ids.length === 0) return undefined;
  const { template, sections: rules } = permissions.data.data;
  const ownMaking = ids.filter((id) => !templateAllows(template, id));
  // Ignores sections that are disabled for another reason: enabling them would not make the page available.
  const off = new Set(rules.filter(({ refusal }) => refusal === 'feature').map(({ section }) => section));
  const rest = ids.filter((id) => !ownMaking.includes(id) && !off.has(id));
  return ownMaking.length > 0 && rest.length === 0 ? template : undefined;
}

/** Returns the sections that a page edits; a single custom page belongs to the page of all custom pages. */
function sectionsAt(route: string): SectionId[] {
  return sectionIds.filter((id) => {
    const own = sections[id].route;
    return route === own || (id === 'customPage' && route.startsWith(`${own}/`));
  });
}
