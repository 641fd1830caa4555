import { beforeAll, describe, expect, it } from '@jest/globals';
import type { V1LabelSelector, V1ServiceSpec } from '@kubernetes/client-node';
import { getWorkloads, type Manifest, ofKind, selects } from '../manifests/manifest.js';
import { render, renderOverlay } from '../manifests/render.js';

interface ServiceMonitor {
  spec: { selector: V1LabelSelector; endpoints: { port: string; path: string }[] };
}

interface PrometheusRule {
  spec: { groups: { rules: { alert: string; annotations: { runbook_url: string } }[] }[] };
}

let monitoring: Manifest[];
let installation: Manifest[];

beforeAll(async () => {
  [monitoring, installation] = await Promise.all([render('monitoring'), renderOverlay('production')]);
});

describe('the manifests of monitoring', () => {
  it('scrape every service of an installation at a port that it has, under a job that alerts know', () => {
    const monitors = ofKind<ServiceMonitor>(monitoring, 'ServiceMonitor');
    const scraped = monitors.flatMap(({ metadata: { namespace }, spec: { selector, endpoints } }) =>
      ofKind<{ spec: V1ServiceSpec }>(installation, 'Service')
        .filter(({ metadata }) => metadata.namespace === namespace && selects(selector, metadata.labels))
        .map(({ metadata: { name }, spec: { ports = [] } }) => ({
          name,
          hasPorts: endpoints.every(({ port }) => ports.some((own) => own.name === port)),
        })),
    );
    const services = getWorkloads(installation)
      .filter(({ template }) => template.metadata?.labels?.['noren.app/kind'] === 'service')
      .map(({ name }) => ({ name, hasPorts: true }));
    expect(services).toHaveLength(6);
    expect(scraped.sort((one, other) => String(one.name).localeCompare(String(other.name)))).toEqual(
      services.sort((one, other) => one.name.localeCompare(other.name)),
    );
    for (const { name } of scraped) expect(name).toMatch(/^noren-/);
  });

  it('link every alert to its section of the runbooks by an address', () => {
    const rules = ofKind<PrometheusRule>(monitoring, 'PrometheusRule').flatMap(({ spec }) =>
      spec.groups.flatMap((group) => group.rules),
    );
    expect(rules.length).toBeGreaterThan(15);
    for (const { annotations } of rules)
      expect(annotations.runbook_url).toMatch(/^https:\/\/\S+\/docs\/operations\/runbooks\.md#[a-z0-9-]+$/);
  });

  it('bring the dashboard where Grafana looks for it, and nothing that is only read while they are built', () => {
    const maps = ofKind(monitoring, 'ConfigMap');
    expect(maps.map(({ metadata }) => [metadata.name, metadata.labels?.['grafana_dashboard']])).toEqual([
      ['noren-dashboards', '1'],
    ]);
  });
});
