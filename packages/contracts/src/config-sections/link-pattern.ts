/** What a link may be: nothing, an https address, or a page of the app; two slashes would begin another host. */
export const linkPattern = '^$|^https://[^\\s"<>]{1,500}$|^/$|^/[A-Za-z0-9._?=&-][A-Za-z0-9._/?=&-]{0,499}$';
