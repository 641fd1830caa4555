/** Allowed links: empty, an https URL, or a page of the app. Two leading slashes would address another host. */
export const linkPattern = '^$|^https://[^\\s"<>]{1,500}$|^/$|^/[A-Za-z0-9._?=&-][A-Za-z0-9._/?=&-]{0,499}$';
