/**
 * Users of the shared stack beside the demo's, name → roles. A suite that sets groups has users of its own, named
 * `{suite}-{role}`: others would lose theirs.
 */
const suites = ['bad-requests', 'catalogue', 'permissions', 'routes'];
const roles = {
  admin: ['admin'],
  developer: ['developer'],
  operator: ['operator'],
  monitor: ['monitor'],
  'only-monitor': ['only-monitor'],
  nobody: [],
};

export const personas = Object.fromEntries(
  suites.flatMap((suite) => Object.entries(roles).map(([role, names]) => [`${suite}-${role}`, names])),
);
