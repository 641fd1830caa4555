import type { ConsoleConfig, RemoteList } from '@noren/contracts/console';
import { examine, type Finding } from './finding.js';
import { reach, request } from './reach.js';

/** What the console serves from outside. */
export interface ConsoleFindings {
  readonly findings: readonly Finding[];
  /** Its settings; undefined if they cannot be read. */
  readonly config: ConsoleConfig | undefined;
}

/** Checks the console: page, policy, settings, remotes. */
export async function examineConsole(consoleUrl: string): Promise<ConsoleFindings> {
  let config: ConsoleConfig | undefined;
  const remedy = `Correct CONSOLE_URL, or the gateway at ${consoleUrl}`;
  const findings = await examine('Console', remedy, async (report) => {
    const { status, headers } = await reach(report, `${consoleUrl}/`);
    if (status !== 200)
      return report.fail(
        `${consoleUrl}/ responds with status ${status}`,
        'Start the shell, or mend its route',
      );
    if (headers['content-security-policy'] === undefined)
      report.fail('Its page has no content security policy', "Let the gateway pass the shell's headers on");
    config = await readJson<ConsoleConfig>(`${consoleUrl}/config.json`);
    const { remotes } = await readJson<RemoteList>(`${consoleUrl}/remotes.json`);
    const served = await Promise.all(remotes.map(({ manifest }) => isServed(new URL(manifest, consoleUrl))));
    const broken = remotes.filter((_, index) => !served[index]).map(({ name }) => name);
    if (broken.length > 0)
      report.fail(`The remotes ${broken.join(', ')} are not served`, 'Start them, or correct remotes.json');
    else report.ok(`${consoleUrl}, remotes: ${remotes.map(({ name }) => name).join(', ')}`);
  });
  return { findings, config };
}

async function readJson<T>(url: string): Promise<T> {
  const { status, body } = await request(url);
  if (status !== 200) throw new Error(`${url} responds with status ${status}`);
  return JSON.parse(body) as T;
}

/** True if a remote's manifest and the entry that it names are there. */
async function isServed(manifestUrl: URL): Promise<boolean> {
  try {
    const { entry } = await readJson<{ entry: string }>(manifestUrl.href);
    return (await request(new URL(entry, manifestUrl).href)).status === 200;
  } catch {
    return false;
  }
}
