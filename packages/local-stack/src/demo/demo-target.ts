/** The parts of a stack that seeding needs. */
export interface DemoTarget {
  readonly dataDir: string;
  readonly urls: { readonly api: string; readonly miniApp: string; readonly messaging: string };
  service(name: 'loyalty'): { readonly url: string };
  token(username: string): Promise<string>;
  setGroups(username: string, groupIds: readonly string[]): Promise<void>;
}
