import { describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { sectionIds, sections } from '../config-sections/registry.js';
import { endpoints } from '../endpoints.js';
import type { Rule } from '../errors/rules.js';
import { ruleTexts } from '../errors/texts.js';
import { type Feature, features } from '../groups/schema.js';
import { locales } from '../errors/texts.js';
import { contentTexts } from '../texts.js';
import { getContentEndpoints } from './endpoints.js';
import {
  confidentialFields,
  csvColumns,
  type FieldSchema,
  getFields,
  referencePaths,
  findReferences,
  uniqueFields,
  withReferences,
} from './content-fields.js';
import {
  type AnyContentValues,
  type ContentId,
  contentIds,
  contentKind,
  listContentsByRoute,
} from './registry.js';

/** Lists the fields of a kind by name, including those of list items. */
function allFields(id: ContentId): [string, FieldSchema & { description?: string; rule?: string }][] {
  return getFields(contentKind(id)).flatMap(({ name, schema }) => [
    [name, schema],
    ...Object.entries(schema.items?.properties ?? {}),
  ]);
}

/** Returns the violated rules of a kind's example with changes. */
function broken(id: ContentId, change: object): string[] {
  const kind = contentKind(id);
  const values = { ...kind.example, ...change } as AnyContentValues;
  return kind.brokenRules(values as never).map(({ path, rule }) => `${path} ${rule}`);
}

describe('kinds of content', () => {
  it.each(contentIds)('register %s under its own id and on an existing settings page', (id) => {
    const { id: own, route, param, model } = contentKind(id);
    expect(own).toBe(id);
    expect(param.toLowerCase()).toBe(`${model}Id`.toLowerCase());
    expect(sectionIds.map((section) => sections[section].route)).toContain(route);
    expect(listContentsByRoute(route)).toContain(id);
  });

  it.each(contentIds)('give %s a valid example and valid defaults', (id) => {
    const { schemas, example, defaults, brokenRules } = contentKind(id);
    expect([...Value.Errors(schemas.create, example)]).toEqual([]);
    expect(brokenRules(example)).toEqual([]);
    const started = { ...example, ...defaults, name: 'New' } as { prizes?: unknown[] };
    const typed =
      started.prizes?.length === 0 ? { ...started, prizes: [{ name: 'A', odds: 1, kind: 'none' }] } : started;
    expect([...Value.Errors(schemas.create, typed)]).toEqual([]);
  });

  it.each(contentIds)('refer only to existing fields and features in %s', (id) => {
    const { fields, columns, form, gates = {}, features: needed } = contentKind(id);
    for (const name of [...columns, ...Object.keys(form), ...Object.keys(gates)]) {
      expect(Object.keys(fields)).toContain(name);
    }
    const named = [...needed, ...Object.values(gates).flatMap((gate) => Object.values(gate as object))];
    for (const feature of named) expect(features).toContain(feature as Feature);
  });

  it.each(contentIds)('accept no empty text in %s, because empty fields are absent', (id) => {
    const needed = getFields(contentKind(id)).filter(
      ({ required, schema }) => required && schema.type === 'string',
    );
    const taking = needed.filter(({ schema }) => Value.Check(schema as never, ''));
    expect(taking.map(({ name }) => name)).toEqual([]);
  });

  it.each(contentIds)('hide confidential fields of %s in public columns and exports', (id) => {
    const kind = contentKind(id);
    const hidden = confidentialFields(kind);
    expect(getFields(kind).filter(({ name, required }) => required && hidden.includes(name))).toEqual([]);
    expect(csvColumns(kind).filter((name) => hidden.includes(name))).toEqual([]);
    expect(kind.columns.filter((name) => hidden.includes(name))).toEqual([]);
  });

  it.each(contentIds)('give %s the same calls as all other kinds', (id) => {
    const calls = Object.entries(getContentEndpoints(id));
    expect(calls.map(([verb, endpoint]) => [`${id}.${verb}`, endpoints.includes(endpoint)])).toEqual(
      calls.map(([, endpoint]) => [endpoint.id, true]),
    );
    const { path } = contentKind(id);
    for (const [, endpoint] of calls) expect(endpoint.path.split('/')[3]).toBe(path);
  });
});

describe('content messages', () => {
  it.each(locales)('cover exactly the fields and enum values in %s', (locale) => {
    for (const id of contentIds) {
      const { fields, options = {}, help = {} } = contentTexts[locale][id];
      const names = new Set(allFields(id).map(([name]) => name));
      expect([id, Object.keys(fields).sort()]).toEqual([id, [...names].sort()]);
      const labels = allFields(id).flatMap(([name, schema]) => {
        const values = schema.enum ?? schema.items?.enum;
        return values === undefined ? [] : [[name, [...values].sort()] as const];
      });
      const actual = Object.entries(options).map(
        ([name, named]) => [name, Object.keys(named).sort()] as const,
      );
      expect([id, Object.fromEntries(actual)]).toEqual([id, Object.fromEntries(labels)]);
      expect(Object.keys(help).filter((name) => !names.has(name))).toEqual([]);
    }
  });

  it('exist for every rule named by a field', () => {
    const named = contentIds.flatMap((id) => allFields(id).flatMap(([, { rule }]) => rule ?? []));
    for (const rule of named) expect(ruleTexts.ja[rule as Rule]).toBeTruthy();
  });
});

describe('cross-field rules', () => {
  const late = { startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' };
  const inPeriods = contentIds.filter((id) => 'startsAt' in contentKind(id).fields);

  it.each(inPeriods)('require %s to end after they start', (id) => {
    expect(broken(id, late)).toEqual(['/endsAt after']);
    expect(broken(id, { ...late, endsAt: late.startsAt })).toEqual(['/endsAt after']);
    expect(broken(id, { startsAt: undefined })).toEqual([]);
  });

  it.each<[ContentId, object, string[]]>([
    ['coupons', { useType: 'security' }, ['/securityCode required']],
    ['coupons', { securityCode: '1' }, ['/securityCode onlyForSecurity']],
    ['coupons', { useType: 'hitap' }, []],
    ['coupons', { usesPerPerson: undefined }, ['/usesPerPersonPeriod onlyWithCount']],
    ['coupons', { usesPerPersonPeriod: undefined }, []],
    ['coupons', { usesPerPerson: 7 }, []],
    ['coupons', { usesPerPerson: 8 }, ['/usesPerPerson maximum']],
    ['coupons', { usesPerPerson: 8, oncePerDay: false }, []],
    ['coupons', { usesPerPerson: 2, usesPerPersonPeriod: 'day' }, ['/usesPerPerson maximum']],
    ['coupons', { usesPerPerson: 32, usesPerPersonPeriod: 'month' }, ['/usesPerPerson maximum']],
    ['coupons', { usesPerPersonPeriod: 'ever', totalUses: 1, usesPerDay: 1 }, ['/usesPerPerson maximum']],
    ['coupons', { usesPerPersonPeriod: 'day', oncePerDay: false, usesPerDay: 1 }, ['/usesPerPerson maximum']],
    ['coupons', { usesPerDay: 1 }, []],
    ['coupons', { usesPerDay: 500 }, []],
    ['coupons', { usesPerDay: 501 }, ['/usesPerDay maximum']],
    ['coupons', { usesPerDay: 501, totalUses: undefined }, []],
    ['pointRewards', { exchangesPerPerson: undefined }, ['/exchangesPerPersonPeriod onlyWithCount']],
    ['pointRewards', { exchangesPerPerson: 100 }, []],
    [
      'pointRewards',
      { exchangesPerPerson: 3, limitedQuantity: 2 },
      ['/exchangesPerPerson maximum', '/exchangesPerDay maximum'],
    ],
    ['pointRewards', { exchangesPerDay: 101 }, ['/exchangesPerDay maximum']],
    ['pointRewards', { exchangesPerDay: 100 }, []],
    ['stampCards', { securityCode: undefined, proof: 'qr' }, []],
    ['stampCards', { proof: 'echoss' }, ['/securityCode onlyForSecurity']],
    ['stampCards', { goal: 9 }, ['/rewards/1/at maximum']],
    ['stampCards', { rewards: [{ at: 1, kind: 'coupon' }] }, ['/rewards/0/couponId required']],
    ['stampCards', { rewards: [{ at: 1, kind: 'stamp', points: 5 }] }, ['/rewards/0/points notForKind']],
    [
      'scratchGames',
      {
        prizes: [
          { name: 'a', odds: 60, kind: 'none' },
          { name: 'b', odds: 40, kind: 'none' },
        ],
      },
      [],
    ],
    [
      'scratchGames',
      {
        prizes: [
          { name: 'a', odds: 60, kind: 'none' },
          { name: 'b', odds: 40.1, kind: 'none' },
        ],
      },
      ['/prizes oddsTotal'],
    ],
    [
      'scratchGames',
      {
        prizes: Array.from({ length: 10 }, (_, n) => ({
          name: `${n}`,
          odds: n < 9 ? 10.1 : 9.1,
          kind: 'none',
        })),
      },
      [],
    ],
    ['scratchGames', { prizes: [{ name: 'a', odds: 1, kind: 'point' }] }, ['/prizes/0/points required']],
    ['tickets', { purchasesPerPerson: undefined }, ['/purchasesPerPersonPeriod onlyWithCount']],
    ['tickets', { purchasesPerPersonPeriod: undefined }, []],
    [
      'tickets',
      { exclusive: true },
      ['/purchasesPerPerson notIfExclusive', '/purchasesPerPersonPeriod onlyWithCount'],
    ],
    ['tickets', { exclusive: true, purchasesPerPerson: undefined, purchasesPerPersonPeriod: undefined }, []],
    ['tickets', { validUntil: '2027-01-01T00:00:00Z' }, ['/validUntil oneOfTwo']],
    ['tickets', { validityDays: undefined }, ['/validUntil required']],
    ['tickets', { securityCode: undefined }, ['/securityCode required']],
    ['shops', { latitude: undefined }, ['/latitude required']],
    ['shops', { longitude: undefined }, ['/longitude required']],
    ['shops', { latitude: undefined, longitude: undefined }, []],
  ])('apply to %s: %j', (id, change, expected) => {
    expect(broken(id, change)).toEqual(expected);
  });
});

describe('references', () => {
  it('point to existing kinds', () => {
    const paths = contentIds.flatMap((id) =>
      referencePaths(contentKind(id)).map(({ path, kind }) => `${id}.${path} ${kind}`),
    );
    expect(paths).toEqual([
      'stampCards.rewards.couponId coupons',
      'pointRewards.couponId coupons',
      'scratchGames.prizes.couponId coupons',
      'shops.categoryId shopCategories',
    ]);
  });

  it('are found in values at any depth', () => {
    const kind = contentKind('stampCards');
    expect(findReferences(kind, kind.example)).toEqual([
      { path: '/rewards/1/couponId', kind: 'coupons', id: 'coupon-1' },
    ]);
    expect(findReferences(contentKind('shops'), { name: 'x' })).toEqual([]);
    const updatedValues = withReferences(kind, kind.example, (to) => `other of ${to}`);
    expect(findReferences(kind, updatedValues).map(({ id }) => id)).toEqual(['other of coupons']);
    expect(findReferences(kind, kind.example).map(({ id }) => id)).toEqual(['coupon-1']);
  });

  it('need no unique field except a shop’s code', () => {
    expect(contentIds.flatMap((id) => uniqueFields(contentKind(id)))).toEqual(['code']);
  });
});
