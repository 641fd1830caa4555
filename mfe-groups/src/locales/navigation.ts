/** Titles of this remote's pages. The shell reads them with the manifest, before it loads the remote. */
export const ja = {
  groups: 'グループ',
  connections: 'Connect ID',
  people: 'スタッフ',
  accessRequests: 'アクセス権の依頼',
};

export const en: Record<keyof typeof ja, string> = {
  groups: 'Groups',
  connections: 'Connect IDs',
  people: 'Staff',
  accessRequests: 'Access requests',
};
