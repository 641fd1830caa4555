import { type SectionId, type Sections, sections as registry } from '@noren/contracts/config-sections';
import { type SettingAddress, splitSettingAddress } from '@noren/contracts/setting-address';
import { useNavigate } from '@tanstack/react-router';

/**
 * Returns a function that leads to a setting, as links of the search do. Unsaved changes stay on their own page;
 * leaving it asks.
 *
 * @param shown sections of the page that is open
 */
export function useOpenSetting(appId: string, sections: Sections, shown: readonly SectionId[]) {
  const navigate = useNavigate();
  return (setting: SettingAddress) => {
    const { section } = splitSettingAddress(setting);
    if (!Object.hasOwn(registry, section)) return;
    const isShown = shown.some((one) => one === section);
    void navigate({
      to: getPath(appId, setting, sections),
      search: { field: setting },
      // The router does not repeat a navigation to the same address.
      state: { chosenAt: performance.now() },
      replace: isShown,
      ignoreBlocker: isShown,
    } as never);
  };
}

/** Returns the path of the page of a setting; each custom page has one of its own. */
function getPath(appId: string, setting: SettingAddress, { customPage }: Sections): string {
  const { section, path } = splitSettingAddress(setting);
  const route = `/app/${appId}/${registry[section as SectionId].route}`;
  const page = section === 'customPage' ? customPage.pages[Number(path[0])] : undefined;
  return page === undefined ? route : `${route}/${page.slug}`;
}
