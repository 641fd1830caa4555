import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { parser } from '@prometheus-io/lezer-promql';
import { load } from 'js-yaml';
import { type MetricDefinition, metricList } from './metric-list.js';

const definitions: Readonly<Record<string, MetricDefinition>> = metricList;
const names = Object.keys(definitions);
const text = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');

/** Metrics of Prometheus itself, of its Node client and of kube-state-metrics. */
const foreign = ['up', 'nodejs_eventloop_lag_seconds', 'kube_cronjob_status_last_successful_time'];

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

/** Returns the metrics that a query names, without the suffixes of histogram series. */
function metricsIn(query: string): string[] {
  return (query.match(/\bnoren_\w+/g) ?? []).map((name) =>
    definitions[name] === undefined ? name.replace(/_(bucket|count|sum)$/, '') : name,
  );
}

/** Returns the labels that a query filters or groups by. */
function labelsIn(query: string): string[] {
  const chosen = [...query.matchAll(/([a-z_]+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label]) => label ?? '');
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  return [...chosen, ...grouped];
}

/** Returns the places where a query is no PromQL, each with the text from there on. */
function findSyntaxErrors(query: string): string[] {
  const errors: string[] = [];
  // Grafana fills in its variables first.
  const filled = query.replaceAll('$__rate_interval', '5m');
  parser.parse(filled).iterate({
    enter: ({ type, from }) => {
      if (type.isError) errors.push(filled.slice(from));
    },
  });
  return errors;
}

function expectKnown(query: string): void {
  const named = metricsIn(query);
  for (const name of named) expect(names).toContain(name);
  if (named.length === 0) expect(foreign.some((name) => new RegExp(`\\b${name}\\b`).test(query))).toBe(true);
  const labels = named.flatMap((name) => [...(definitions[name]?.labels ?? [])]);
  const known = [...labels, 'service', 'instance', 'job', 'le', 'namespace', 'cronjob'];
  for (const label of labelsIn(query)) expect(known).toContain(label);
  expect(findSyntaxErrors(query)).toEqual([]);
}

async function readRules(): Promise<Rule[]> {
  const { spec } = load(await text('deploy/k8s/monitoring/alerts.yaml')) as {
    spec: { groups: { rules: Rule[] }[] };
  };
  return spec.groups.flatMap((group) => group.rules);
}

describe('monitoring', () => {
  it('documents exactly the existing metrics, with kind and labels', async () => {
    const rows = [...(await text('docs/operations/metrics.md')).matchAll(/^\| `(noren_\w+)` \| (.*) \|$/gm)];
    const documented = rows.map(([, name, rest = '']) => {
      const [kind, labels = ''] = rest.split('|').map((cell) => cell.trim());
      return [name, kind, labels.match(/\w+/g) ?? []];
    });
    expect(documented).toEqual(Object.entries(definitions).map(([name, d]) => [name, d.kind, [...d.labels]]));
  });

  it('shows exactly the existing metrics on the dashboard', async () => {
    const dashboard = JSON.parse(await text('deploy/k8s/monitoring/dashboards/noren.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    for (const query of queries) expectKnown(query);
    expect([...new Set(queries.flatMap(metricsIn))].sort()).toEqual([...names].sort());
  });

  it('alerts on existing metrics, with an existing runbook each', async () => {
    const runbooks = await text('docs/operations/runbooks.md');
    const getAnchor = (title: string) =>
      title
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
    const anchors = [...runbooks.matchAll(/^## (.*)$/gm)].map(([, title = '']) => getAnchor(title));
    const all = await readRules();
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
    for (const { expr, labels, annotations, alert } of all) {
      expectKnown(expr);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
      const [address, anchor] = annotations.runbook_url.split('#');
      expect(address).toBe('runbooks');
      expect(anchors).toContain(anchor);
      expect(runbooks).toContain(`\`${alert}\``);
    }
    // The runbooks name existing alerts only.
    const named = [...runbooks.matchAll(/Alerts? ((?:`\w+`(?:, )?)+)/g)].flatMap(
      ([, list = '']) => list.match(/\w+/g) ?? [],
    );
    expect([...new Set(named)].sort()).toEqual(all.map(({ alert }) => alert).sort());
  });
});
