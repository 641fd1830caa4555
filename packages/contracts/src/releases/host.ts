import { type ReleaseEnvironment, releaseEnvironments } from './schema.js';

/** A mini-app's origin, taken apart. */
export interface ReleaseHost {
  systemName: string;
  environment: ReleaseEnvironment;
}

/** The address of a mini-app by a pattern such as `http://{systemName}.{environment}.localhost:8081`. */
export function releaseUrl(pattern: string, host: ReleaseHost): string {
  return pattern.replace('{systemName}', host.systemName).replace('{environment}', host.environment);
}

/** Which mini-app a `Host` header asks for, or undefined for any other host. The port does not matter. */
export function parseReleaseHost(pattern: string, host: string): ReleaseHost | undefined {
  const match = toExpression(pattern).exec(host.toLowerCase());
  if (match?.groups === undefined) return undefined;
  const { systemName = '', environment } = match.groups;
  return { systemName, environment: environment as ReleaseEnvironment };
}

/** By their patterns, of which a process knows one or two: every request of a member asks. */
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

/** The system name under which the live preview of a runtime version is served: dots are no host label. */
export function previewName(runtimeVersion: string): string {
  return runtimeVersion
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
}
