/**
 * What proves a use of a coupon at the shop. Apart from the members' schemas: the settings need them in the console's
 * first load.
 */
export const couponUseTypes = ['none', 'security', 'hitap', 'echoss'] as const;
