import { getParts } from '@noren/service-kit';
import { type Collection, MongoClient } from 'mongodb';

/** Parts of generated app names. 50 apps share a name without its number, 200 a group, 500 a creator. */
const areas = [
  '青葉台',
  '中目黒',
  '浅草',
  '神戸元町',
  '札幌',
  '博多',
  '京都三条',
  '仙台',
  'Shibuya',
  'Ginza',
] as const;
const trades = [
  '珈琲',
  '食堂',
  'ベーカリー',
  '花店',
  '書房',
  'Books',
  'Kitchen',
  '美容室',
  '薬局',
  '酒店',
] as const;
const brands = [
  'のれん',
  'あおぞら',
  'Komorebi',
  '三日月',
  '木漏れ日',
  'Harbor',
  '白樺',
  '旅人',
  'ひなた',
  'Nagomi',
  '月の舟',
  '七福',
  '若葉',
  'Tsubame',
  '風待ち',
  '双葉',
  '山河',
  'Minato',
  '花笠',
  '千鳥',
] as const;
const groups = 500;
const people = 200;
const idPrefix = 'bench-';
const chunk = 1_000;

interface Document {
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** Filter values of lists, in rotation. */
export const askFor = {
  group: (index: number) => `${idPrefix}group-${index % groups}`,
  creator: (index: number) => `${idPrefix}person-${index % people}`,
  /** Brand and trade, without the area: matches 500 apps in ten areas. */
  name: (index: number) =>
    getName(index)
      .replace(/^.*?の/, '')
      .replace(/ .*$/, '')
      .toLowerCase(),
};

function getName(index: number): string {
  const pick = <T>(list: readonly T[], place: number) => list[Math.floor(index / place) % list.length] as T;
  return `${pick(areas, 1)}の${pick(brands, 10)}${pick(trades, 200)} ${Math.floor(index / 2_000) + 1}号店`;
}

/**
 * Inserts apps into the database of the apps service: copies of an app that the service has stored, with other
 * names, groups and times.
 *
 * @returns a function that removes them
 */
export async function insertApps(
  uri: string,
  { like, count }: { like: string; count: number },
): Promise<{ remove(): Promise<void> }> {
  const inserted = `${idPrefix}app-`;
  await withApps(uri, async (apps) => {
    const original = await apps.findOne({ _id: like });
    if (original === null) throw new Error(`There is no app ${like} in the database`);
    const { uuid: _uuid, outbox: _outbox, ...common } = original;
    await withoutIndexes(apps, async () => {
      for (let from = 0; from < count; from += chunk) {
        const documents = Array.from({ length: Math.min(chunk, count - from) }, (_, offset) =>
          createCopy(common as Document, inserted, from + offset, count),
        );
        await apps.insertMany(documents, { ordered: false });
      }
    });
  });
  return {
    remove: () =>
      withApps(uri, (apps) =>
        withoutIndexes(apps, async () => {
          await apps.deleteMany({ _id: { $gte: inserted, $lt: `${inserted}~` } });
        }),
      ),
  };
}

function createCopy(original: Document, prefix: string, index: number, count: number): Document {
  // Ids and times must not follow the order of the names, which would make sorting cheap.
  const scattered = (factor: number) => (index * factor) % count;
  const at = (factor: number) => new Date(Date.UTC(2026, 0, 1) + scattered(factor) * 60_000).toISOString();
  const name = getName(index);
  const groupId = askFor.group(index);
  const [group] = original['relatedGroups'] as readonly object[];
  return {
    ...original,
    _id: `${prefix}${String(scattered(7_919)).padStart(6, '0')}`,
    name,
    search: getParts(name),
    systemName: `bench-${index}`,
    groupId,
    relatedGroups: [{ ...group, groupId }],
    creator: askFor.creator(index),
    creatorId: askFor.creator(index),
    runtimeVersion: `1.${index % 12}.0`,
    createdAt: at(31),
    updatedAt: at(17),
  };
}

/** Drops the indexes while `work` runs: recreating them costs a tenth of updating them on every write. */
async function withoutIndexes(apps: Collection<Document>, work: () => Promise<void>): Promise<void> {
  const indexes = (await apps.indexes()).filter(({ name }) => name !== '_id_');
  await apps.dropIndexes();
  try {
    await work();
  } finally {
    await apps.createIndexes(indexes.map(({ v: _v, ns: _ns, ...index }) => index));
  }
}

async function withApps<T>(uri: string, work: (apps: Collection<Document>) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri);
  try {
    return await work(client.db('noren_apps').collection<Document>('apps'));
  } finally {
    await client.close();
  }
}
