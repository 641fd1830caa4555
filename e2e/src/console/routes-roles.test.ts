import { sized } from '@noren/testing';
import { type ConsoleRoute, consoleRoutes, type Role } from './console-routes.js';
import { describeRoutes } from './describe-routes.js';

/** Screens with different elements for other roles; settings pages differ in disabled fields only. */
const differing =
  /^\/(app\/{app}(\/(build-history|deploy-history|page-setting\/(top|coupon)))?|group\/{group}|connection\/{connection}|runtime-version)?$/;

const isAccessible = ({ path }: ConsoleRoute) => sized(differing.test(path), true);

/** Routes that `npm test` visits as operator and monitor: one of each guard, allowed and forbidden. */
const someRoutes = ['/', '/app/{app}/page-setting/top', '/clear-cache', '/group/{group}', '/template'];

const middleRoles: readonly Role[] = ['operator', 'monitor'];

for (const role of middleRoles) {
  const routes = consoleRoutes.filter(({ path }) => sized(someRoutes.includes(path), true));
  describeRoutes({ role, routes, isAccessible });
}

/** `npm test` visits every eighth page of an app: most are settings pages, which share one form and one guard. */
const routes = consoleRoutes.filter(({ path }, index) =>
  sized(!path.startsWith('/app/{app}/') || differing.test(path) || index % 8 === 0, true),
);
describeRoutes({ role: 'only-monitor', routes, isAccessible });
