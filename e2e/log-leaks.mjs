/** Finds tokens, passwords and personal data in the logs of a stack. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectMongo } from '@noren/service-kit';

/** What no log line may contain. */
const patterns = {
  'a token': /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|\bBearer +[\w.~+/-]{8,}/,
  'an encrypted text': /\bv[12]\.[0-9a-f]{8}\.[\w-]{16,22}\.[\w-]{16,22}\./,
  'a password': /"(?:new)?password"\s*:\s*"(?!\[secret\])|correct horse/i,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  'a phone number': /(?<![\w.-])(?:\+81|0)[789]0-?\d{4}-?\d{4}(?![\w-])/,
};
/** Shorter names are parts of ordinary words. */
const shortestName = 3;

/** Returns what a log has that it must not have, one line for each finding. */
export function findLeaks(text, personal = []) {
  const found = [];
  // One search of the whole text is faster than one for each line and value.
  const present = personal.filter((value) => text.includes(value));
  for (const line of text.split('\n')) {
    for (const [what, pattern] of Object.entries(patterns))
      if (pattern.test(line)) found.push(`${what}: ${line.slice(0, 400)}`);
    for (const value of present)
      if (line.includes(value)) found.push(`a member's data (${value}): ${line.slice(0, 400)}`);
  }
  return found;
}

/** Returns the names, numbers and contacts of a running stack's members. */
export async function listPersonalData({ mongo: uri, mail }) {
  const mongo = await connectMongo(uri);
  try {
    const members = mongo.connection.getClient().db('noren_loyalty').collection('members');
    const fields = { name: 1, subject: 1, cardNumber: 1 };
    const values = (await members.find({}, { projection: fields }).toArray()).flatMap(
      ({ _id, ...personal }) => Object.values(personal),
    );
    const { data } = await (await fetch(`${mail}/api/messages`)).json();
    const all = [...values, ...data.flatMap(({ to }) => to)];
    return [...new Set(all)].filter((value) => typeof value === 'string' && value.length >= shortestName);
  } finally {
    await mongo.close();
  }
}

/** Returns what the logs of a stack have that they must not have. */
export async function findLeaksInLogs(dataDir, personal) {
  const folder = join(dataDir, 'logs');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  if (!texts.some((text) => text.includes('"answered"'))) return [`no request is in the logs of ${folder}`];
  return texts.flatMap((text, index) => findLeaks(text, personal).map((leak) => `${files[index]}: ${leak}`));
}
