export const en = { groups: 'Groups' };
