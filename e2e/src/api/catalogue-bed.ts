import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type AppCreate,
  type AppDetail,
  appEndpoints,
  type Client,
  type Endpoint,
  type Group,
  groupEndpoints,
  noOptions,
  type Problem,
  templateEndpoints,
} from '@noren/contracts';
import type { Stack } from '@noren/local-stack';
import { zipOf } from '@noren/service-kit/testing';
import { known } from '../faults/staff-api.js';
import { startTestStack } from '../stack.js';
import { changeDocument } from '../stored-document.js';
import { openAsker, type Question } from './ask.js';
import { buildable, newRuntime, runtimeName } from './belongings.js';
import { multipart } from './multipart.js';
import { copyRuntime, type OwnRuntime } from './own-runtime.js';
import { tokenOf, withPeople } from './people.js';
import { clientWith, type Input, questionOf } from './staff.js';

/** What provoking errors needs: a stack, an admin, and things that are made as they are needed. */
export interface CatalogueBed {
  readonly stack: Stack;
  readonly api: Client;
  readonly runtime: OwnRuntime;
  /** A group with every feature. */
  readonly group: Group;
  /** An app that can be built, of which nothing is built yet. */
  readonly app: AppDetail;
  /** A word that was not given before. */
  word(): string;
  newApp(more?: Partial<AppCreate>): Promise<AppDetail>;
  ask(question: Question, token?: string): Promise<Problem>;
  /** A call as an admin. @returns the problem that it is answered with */
  refusal<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<Problem>;
  token(person: 'nobody' | 'admin'): Promise<string>;
  /** An uploaded template file that is right. */
  templateFile(): Promise<string>;
  /** Takes a stored file away, as a broken disk would. */
  loseFile(digest: string): Promise<void>;
  /** Writes into the apps service's database what the service never would. */
  damageApp(appId: string, fields: object): Promise<void>;
  stop(): Promise<void>;
}

const everything = Object.fromEntries(Object.keys(noOptions).map((name) => [name, true])) as typeof noOptions;

export async function startCatalogueBed(): Promise<CatalogueBed> {
  const runtime = await copyRuntime();
  const stack = await startTestStack({ ...withPeople, root: runtime.root });
  const asker = openAsker(stack.urls.api);
  const token = await tokenOf(stack, 'admin');
  const api = clientWith(stack, token);
  await newRuntime(api);
  const options = { ...everything };
  const body = { name: 'Catalogue', code: 'catalogue', type: 'client', options } as const;
  const group = (await api.call(groupEndpoints.create, { body })).data;
  let words = 0;
  const word = () => `word-${(words += 1)}`;

  function newApp(more: Partial<AppCreate> = {}): Promise<AppDetail> {
    const systemName = word();
    const { groupId } = group;
    const own = { name: systemName, systemName, groupId, runtimeVersion: runtimeName };
    return known(
      async () => (await api.call(appEndpoints.create, { body: { ...own, ...buildable, ...more } })).data,
    );
  }

  async function ask(question: Question, as: string | undefined = token): Promise<Problem> {
    const { status, problem } = await asker.ask({ ...question, ...(as && { token: as }) });
    if (problem === undefined) throw new Error(`${question.method} ${question.path} is answered ${status}`);
    return problem;
  }

  return {
    stack,
    api,
    runtime,
    group,
    app: await newApp(),
    word,
    newApp,
    ask,
    refusal: (endpoint, input) => ask(questionOf(endpoint, input)),
    token: (person) => tokenOf(stack, person),
    async templateFile() {
      const manifest = { code: 'any', name: 'Any', pages: ['top'], configuration: {} };
      const bytes = zipOf({ 'template.json': JSON.stringify(manifest) });
      const form = await multipart([{ field: 'files', name: 'any.zip', type: 'application/zip', bytes }]);
      const { body: answer } = await asker.ask({ ...questionOf(templateEndpoints.upload), token, ...form });
      return (JSON.parse(answer.toString()) as { data: { file: string }[] }).data[0]?.file ?? '';
    },
    async loseFile(digest) {
      const artifacts = path.join(stack.dataDir, 'artifacts');
      const names = await readdir(artifacts, { recursive: true });
      const lost = names.filter((name) => name.replaceAll(path.sep, '').endsWith(digest));
      if (lost.length === 0) throw new Error(`There is no ${digest} in ${artifacts}`);
      for (const name of lost) await rm(path.join(artifacts, name));
    },
    damageApp: (appId, fields) => changeDocument(stack, ['apps', 'apps', appId], fields),
    async stop() {
      asker.close();
      await stack.stop();
      await runtime.remove();
    },
  };
}
