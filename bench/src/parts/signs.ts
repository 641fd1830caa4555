/** Elements that are visible once a screen has its data. */
export const appListed = { selector: 'td a[href^="/app/"]' };
export const groupsListed = { selector: 'td a[href^="/group/"]' };
export const templatesListed = { selector: 'td a[href^="/template/"]' };
export const runtimesListed = { selector: 'td a[href^="/runtime-version/"]' };
