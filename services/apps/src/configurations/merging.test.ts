import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppDetail } from '@noren/contracts/apps';
import { defaultSections, type Sections } from '@noren/contracts/config-sections';
import { sized } from '@noren/testing';
import { type Arbitrary, assert, asyncProperty, constantFrom, dictionary, uniqueArray } from 'fast-check';
import { applyChanges, createSettingsHarness, type SettingsHarness } from '../../test/settings-harness.js';

let harness: SettingsHarness;
let app: AppDetail;
beforeAll(async () => {
  harness = await createSettingsHarness();
  app = await harness.create(harness.full);
});
afterAll(() => harness.stop());

const fields = ['topPage/title', 'topPage/lead', 'header/title', 'login/title', 'text/offlineText'] as const;
type Edit = Record<string, string>;
const edit = (from: readonly string[], values: readonly string[]): Arbitrary<Edit> =>
  dictionary(constantFrom(...from), constantFrom(...values), { minKeys: 1 });
const runs = { numRuns: sized(5, 60) };

/** Returns the sections that the console sends after a user makes these edits. */
function typed(sections: Sections, made: Edit) {
  const changes: Record<string, Record<string, string>> = {};
  for (const [place, value] of Object.entries(made)) {
    const [section = '', field = ''] = place.split('/');
    changes[section] = { ...changes[section], [field]: value };
  }
  return applyChanges(sections, changes as Parameters<typeof applyChanges>[1]);
}

function valueOf(sections: Sections, place: string): unknown {
  const [section = '', field = ''] = place.split('/');
  return (sections as unknown as Record<string, Record<string, unknown>>)[section]?.[field];
}

/** Resets the settings, so that each run starts from the same values. */
async function start() {
  const blank = Object.fromEntries(fields.map((place) => [place, '-']));
  const { version, sections } = await harness.read(app);
  return harness.save(app, { version, sections: typed(sections, blank) });
}

describe('two users who edit the same version', () => {
  it('keep their edits of different fields, in either order of saving', async () => {
    const split = uniqueArray(constantFrom(...fields), { minLength: 2, maxLength: fields.length });
    await assert(
      asyncProperty(split, constantFrom('A', 'B'), async (places, first) => {
        const { version, sections } = await start();
        const half = Math.ceil(places.length / 2);
        const edits: [string, Edit][] = [
          ['A', Object.fromEntries(places.slice(0, half).map((place) => [place, 'A']))],
          ['B', Object.fromEntries(places.slice(half).map((place) => [place, 'B']))],
        ];
        if (first === 'B') edits.reverse();
        for (const [, made] of edits)
          await harness.save(app, { version, sections: typed(sections, made), merge: true });
        const { sections: merged } = await harness.read(app);
        for (const [person, made] of edits)
          for (const place of Object.keys(made))
            expect([place, valueOf(merged, place)]).toEqual([place, person]);
      }),
      runs,
    );
  });

  it('get exactly the conflicting fields with both values, and lose no edit', async () => {
    await assert(
      asyncProperty(edit(fields, ['x', 'a']), edit(fields, ['x', 'b']), async (mine, yours) => {
        const { version, sections } = await start();
        const theirs = await harness.save(app, { version, sections: typed(sections, mine) });
        const second = { version, sections: typed(sections, yours), merge: true };
        const colliding = Object.keys(yours).filter((place) => place in mine && mine[place] !== yours[place]);
        if (colliding.length === 0) {
          const merged = await harness.save(app, second);
          for (const [place, value] of Object.entries({ ...mine, ...yours }))
            expect(valueOf(merged.sections, place)).toBe(value);
          return;
        }
        const rejection = await harness.save(app, second).catch((error: unknown) => error);
        expect(rejection).toMatchObject({ code: 'configConflict', status: 409, current: theirs });
        const { errors } = rejection as { errors: { path: string }[] };
        expect(errors.map(({ path }) => path).sort()).toEqual(
          colliding.map((place) => `/body/sections/${place}`).sort(),
        );
        for (const place of colliding)
          expect(errors).toContainEqual(
            expect.objectContaining({
              path: `/body/sections/${place}`,
              rule: 'conflict',
              params: { yours: yours[place], theirs: mine[place] },
            }),
          );
        expect(await harness.read(app)).toEqual(theirs);
      }),
      runs,
    );
  });

  it('get a conflict unless they request a merge, with the fields that prevent one', async () => {
    const { version, sections } = await start();
    const theirs = await harness.save(app, { version, sections: typed(sections, { 'topPage/title': 'a' }) });
    const stale = (made: Edit) => harness.save(app, { version, sections: typed(sections, made) });
    await expect(stale({ 'topPage/lead': 'b' })).rejects.toMatchObject({
      code: 'configConflict',
      current: theirs,
      errors: [],
    });
    await expect(stale({ 'topPage/lead': 'b', 'topPage/title': 'b' })).rejects.toMatchObject({
      errors: [{ path: '/body/sections/topPage/title', params: { yours: 'b', theirs: 'a' } }],
    });
  });
});

describe('the merge of settings', () => {
  it('keeps the edits of many concurrent saves', async () => {
    const { version, sections } = await start();
    const places = Object.entries(defaultSections()).flatMap(([section, values]) =>
      Object.keys(values).flatMap((field) => (field.endsWith('ButtonText') ? [`${section}/${field}`] : [])),
    );
    expect(places.length).toBeGreaterThan(40);
    await Promise.all(
      places.map((place, index) =>
        harness.save(app, { version, sections: typed(sections, { [place]: `by ${index}` }), merge: true }),
      ),
    );
    const { sections: merged, version: newest } = await harness.read(app);
    expect(places.map((place) => valueOf(merged, place))).toEqual(places.map((_, index) => `by ${index}`));
    expect(newest).toBe(version + places.length);
  });

  it('keeps the items that both users added to a list, and reports an item that both changed', async () => {
    const { version, sections } = await start();
    const slide = (caption: string) => ({ imageUrl: '', caption, link: '' });
    const send = (slides: ReturnType<typeof slide>[], base = { version, sections }) =>
      harness.save(app, {
        version: base.version,
        sections: applyChanges(base.sections, { topPage: { slides } }),
        merge: true,
      });
    await send([slide('a')]);
    const both = await send([slide('b')]);
    expect(both.sections.topPage.slides).toEqual([slide('a'), slide('b')]);

    const theirs = [slide('theirs'), slide('b')];
    const yours = [slide('yours'), slide('b')];
    await send(theirs, both);
    await expect(send(yours, both)).rejects.toMatchObject({
      errors: [{ path: '/body/sections/topPage/slides', params: { yours, theirs } }],
    });
  });

  it('rejects a result that violates a rule, even if the sent edits do not', async () => {
    const { version, sections } = await start();
    await harness.save(app, { version, sections: typed(sections, { 'topPage/lead': 'a' }) });
    // Simulate settings that were saved under a wider limit.
    await harness.harness.mongo.connection
      .collection<{ _id: string }>('configurations')
      .updateOne({ _id: app.id }, { $set: { 'sections.topPage.lead': 'x'.repeat(201) } });
    const body = { version, sections: typed(sections, { 'topPage/title': 'b' }), merge: true };
    await expect(harness.save(app, body)).rejects.toMatchObject({
      code: 'invalidParameter',
      errors: [{ path: '/body/sections/topPage/lead', rule: 'maxLength', params: { limit: 200 } }],
    });
  });

  it('reports every difference as a conflict if the base version does not exist', async () => {
    const { version, sections } = await harness.read(await harness.create(harness.full));
    expect(version).toBe(1);
    const fresh = await harness.create(harness.full);
    const body = { version: 7, sections: typed(sections, { 'topPage/title': 'b' }), merge: true };
    await expect(harness.save(fresh, body)).rejects.toMatchObject({
      code: 'configConflict',
      errors: [{ path: '/body/sections/topPage', rule: 'conflict' }],
    });
  });
});
