import { type ReleaseEnvironment, releaseEnvironments } from './schema.js';

/** The parts of a mini-app's origin. */
export interface ReleaseHost {
  systemName: string;
  environment: ReleaseEnvironment;
}

/** Returns a mini-app's URL from a pattern such as `http://{systemName}.{environment}.localhost:8081`. */
export function releaseUrl(pattern: string, host: ReleaseHost): string {
  return pattern.replace('{systemName}', host.systemName).replace('{environment}', host.environment);
}

/** Parses the mini-app of a `Host` header, ignoring the port; undefined for any other host. */
export function parseReleaseHost(pattern: string, host: string): ReleaseHost | undefined {
  const match = toExpression(pattern).exec(host.toLowerCase());
  if (match?.groups === undefined) return undefined;
  const { systemName = '', environment } = match.groups;
  return { systemName, environment: environment as ReleaseEnvironment };
}

/** Cached by pattern; a process has one or two, and every member request needs one. */
const expressions = new Map<string, RegExp>();

function toExpression(pattern: string): RegExp {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  const template = pattern.replace(/^https?:\/\//, '').replace(/:\d+$/, '');
  const source = template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('{systemName}', '(?<systemName>[a-z0-9-]{1,60})')
    .replace('{environment}', `(?<environment>${releaseEnvironments.join('|')})`);
  const expression = new RegExp(`^${source}(?::\\d+)?$`);
  expressions.set(pattern, expression);
  return expression;
}

/** Returns the system name of a runtime version's live preview; host labels cannot contain dots. */
export function previewName(runtimeVersion: string): string {
  return runtimeVersion
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}
