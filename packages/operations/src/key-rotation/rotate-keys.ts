import { databaseName } from '@noren/contracts/databases';
import { boundCollections, createCipher } from '@noren/service-kit';
import { collectionNames, type OpenDatabase, withDatabases } from '../installation/databases.js';
import type { Installation } from '../installation/installation.js';
import { OperationError } from '../operation-error.js';
import { getSealedTexts, type SealedText } from './sealed-texts.js';

/** Result of a rotation. */
export interface Rotation {
  /** Number of texts that are now encrypted with the current key and were not before. */
  readonly rotatedCount: number;
  /** Texts that no key of the key ring opens: the key is lost, or they are not secrets of Noren. */
  readonly unreadable: readonly string[];
}

/** Maximum number of passes over all documents; a pass revisits those that changed during the previous one. */
const passes = 20;
const batch = 200;

/**
 * Re-encrypts every secret at rest with the first key of the key ring, while services keep running. Each update is
 * conditional on the text that was read, so no concurrent write is lost. An interrupted run can be repeated. It
 * ends when a pass finds no text with another key.
 *
 * @param installation.encryptionKey the key ring: the new key, then the earlier ones, separated by commas
 * @throws OperationError if services keep writing with an earlier key
 */
export async function rotateKeys(
  { mongoUri, encryptionKey }: Pick<Installation, 'mongoUri' | 'encryptionKey'>,
  report: (line: string) => void = () => undefined,
): Promise<Rotation> {
  if (encryptionKey === undefined)
    throw new OperationError('ENCRYPTION_KEY is not set: the new key, a comma, the earlier ones');
  const cipher = createCipher(encryptionKey);
  return withDatabases(mongoUri, async (databases) => {
    let rotatedCount = 0;
    for (let pass = 1; pass <= passes; pass += 1) {
      const found = await sweepOnce(databases, cipher, report);
      rotatedCount += found.rotatedCount;
      if (found.rotatedCount === 0 && found.missed === 0)
        return { rotatedCount, unreadable: found.unreadable };
    }
    throw new OperationError(
      'Secrets with an earlier key keep appearing: do all services run with the new key first?',
    );
  });
}

type Cipher = ReturnType<typeof createCipher>;

interface Found {
  rotatedCount: number;
  /** Number of texts that changed concurrently. */
  missed: number;
  unreadable: string[];
}

async function sweepOnce(
  databases: readonly OpenDatabase[],
  cipher: Cipher,
  report: (line: string) => void,
): Promise<Found> {
  const found: Found = { rotatedCount: 0, missed: 0, unreadable: [] };
  for (const { service, database } of databases) {
    const before = found.rotatedCount;
    for (const name of await collectionNames(database)) {
      const collection = database.collection(name);
      for await (const document of collection.find({}, { batchSize: batch })) {
        const where = `${databaseName(service)}.${name} ${String(document._id)}`;
        const place = { collection: name, id: String(document._id) };
        const { set, filter, unreadable } = renewed(getSealedTexts(document), cipher, place);
        found.unreadable.push(...unreadable.map((path) => `${where} ${path}`));
        const texts = Object.keys(set).length;
        if (texts === 0) continue;
        const { matchedCount } = await collection.updateOne({ _id: document._id, ...filter }, { $set: set });
        if (matchedCount === 0) found.missed += texts;
        else found.rotatedCount += texts;
      }
    }
    if (found.rotatedCount > before)
      report(`${databaseName(service)}: ${found.rotatedCount - before} secrets`);
  }
  return found;
}

/**
 * Returns the re-encrypted texts of a document, with a filter that requires them to be unchanged: those with an earlier
 * key, and those that are not bound to their place yet.
 */
function renewed(
  texts: readonly SealedText[],
  cipher: Cipher,
  { collection, id }: { collection: string; id: string },
) {
  const isBinding = boundCollections.includes(collection);
  const set: Record<string, string> = {};
  const filter: Record<string, string> = {};
  const unreadable: string[] = [];
  const due = texts.filter(({ keyId, isBound }) => keyId !== cipher.keyId || (isBinding && !isBound));
  for (const { path, text, keyId } of due) {
    try {
      set[path] = cipher.renew(text, isBinding ? { collection, id, path } : undefined);
      filter[path] = text;
    } catch {
      unreadable.push(`${path} (key ${keyId})`);
    }
  }
  return { set, filter, unreadable };
}
