import { ConsoleConfig, type RemoteList } from '@noren/contracts/console';
import { releaseEnvironments, releaseUrl } from '@noren/contracts/releases';
import { Value } from 'typebox/value';
import { getWorkloads, type Manifest, ofKind } from '../manifests/manifest.js';
import type { Gateway } from '../schemas/gateway-api.js';
import { getBackends } from './routes.js';
import type { Finding, Rule } from './rule.js';

const at = (message: string): Finding => ({ object: 'installation', message });

/** Services, shell and gateway agree on addresses. */
export const installationRules: readonly Rule[] = [
  {
    name: 'same-addresses',
    check(objects) {
      const settings = getData(objects, /^installation-/);
      const hosts = new Map(
        ofKind<Gateway>(objects, 'Gateway').flatMap(({ spec }) =>
          spec.listeners.map(({ name, hostname }) => [name, hostname]),
        ),
      );
      const config = JSON.parse(getData(objects, /^console$/)['config.json'] ?? '{}') as ConsoleConfig;
      const pattern = settings['MINI_APP_URL'] ?? '';
      const expected = [
        ['the console', hosts.get('console'), getHost(settings['CONSOLE_ORIGIN'])],
        ...releaseEnvironments.map((environment) => [
          `mini-apps of ${environment}`,
          hosts.get(`mini-apps-${environment}`),
          getHost(releaseUrl(pattern, { systemName: '*', environment })),
        ]),
        ["the shell's issuer", config.issuer, settings['OIDC_ISSUER']],
        ["the shell's mini-apps", config.previewUrl, pattern],
      ];
      return [
        ...expected.flatMap(([what, one, other]) =>
          one === other ? [] : [at(`${what}: ${one} and ${other} differ`)],
        ),
        ...(Value.Check(ConsoleConfig, config) ? [] : [at("config.json does not match the shell's schema")]),
        ...['CONSOLE_ORIGIN', 'MINI_APP_URL', 'OIDC_ISSUER'].flatMap((name) =>
          settings[name]?.startsWith('https://') ? [] : [at(`${name} is not https`)],
        ),
      ];
    },
  },
  {
    name: 'remotes-are-served',
    check(objects) {
      const list = JSON.parse(getData(objects, /^console$/)['remotes.json'] ?? '{}') as Partial<RemoteList>;
      const listed = (list.remotes ?? []).map(({ name }) => `noren-mfe-${name}`);
      const unlisted = getWorkloads(objects).filter(
        ({ name }) => name.startsWith('noren-mfe-') && !listed.some((remote) => name.startsWith(remote)),
      );
      if (listed.length === 0) return [at('remotes.json names no remote')];
      if (unlisted.length > 0) return unlisted.map(({ name }) => at(`remotes.json does not name ${name}`));
      return (list.remotes ?? []).flatMap(({ name, manifest }) => {
        const to = getBackends(objects, 'console', manifest).join(' and ');
        return to.startsWith(`noren-mfe-${name}`)
          ? []
          : [at(`${manifest} of ${name} is served by ${to || 'no service'}`)];
      });
    },
  },
];

function getData(objects: readonly Manifest[], name: RegExp): Record<string, string> {
  const found = ofKind<{ data: Record<string, string> }>(objects, 'ConfigMap').find(({ metadata }) =>
    name.test(metadata.name ?? ''),
  );
  return found?.data ?? {};
}

const getHost = (url = '') => url.replace(/^https?:\/\//, '');
