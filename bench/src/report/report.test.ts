import { describe, expect, it } from '@jest/globals';
import { getTable, type Outcome, toJson } from './report.js';

const outcomes: Outcome[] = [
  {
    part: 'build',
    lines: [
      { metric: 'p50', value: 412.4, unit: 'ms', atMost: 1500 },
      { metric: 'p95', value: 3.14159, unit: 's' },
      { metric: 'size', value: 25.01, unit: 'KB', atMost: 25 },
      { metric: 'ratio', value: 0.91, unit: 'ratio', atLeast: 0.8 },
    ],
  },
  { part: 'deploy', failure: 'nothing answered\nwith a stack' },
];

describe('the report', () => {
  it('is a table with targets and verdicts', () => {
    expect(getTable(outcomes).split('\n')).toEqual([
      'part    metric            value  unit   target  verdict',
      '------  ----------------  -----  -----  ------  -------',
      'build   p50                 412  ms     ≤ 1500  ok',
      '        p95                3.14  s',
      '        size               25.0  KB     ≤ 25    missed',
      '        ratio              0.91  ratio  ≥ 0.8   ok',
      'deploy  nothing answered                        FAILED',
    ]);
  });

  it('is JSON for scripts', () => {
    const { lines, at } = JSON.parse(toJson(outcomes, new Date(0)));
    expect(at).toBe('1970-01-01T00:00:00.000Z');
    expect(lines[0]).toEqual({
      part: 'build',
      metric: 'p50',
      value: 412.4,
      unit: 'ms',
      atMost: 1500,
      verdict: 'ok',
    });
    expect(lines[4]).toEqual({ part: 'deploy', failure: 'nothing answered\nwith a stack' });
  });
});
