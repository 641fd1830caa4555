export const en = { groups: 'Groups', connections: 'Connect IDs' };
