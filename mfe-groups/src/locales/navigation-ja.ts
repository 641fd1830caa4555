export const ja = { groups: 'グループ' };
