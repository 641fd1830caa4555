/**
 * Users of the shared stack besides the demo's, name → roles. A suite that sets groups has users of its own, named
 * `{suite}-{role}`, so that it does not replace the groups of other suites' users.
 */
const suites = ['bad-requests', 'catalogue', 'content-release', 'operator-calls', 'permissions', 'routes'];
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
