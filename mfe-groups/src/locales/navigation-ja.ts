export const ja = { groups: 'グループ', connections: 'Connect ID' };
