import { type ContentId, contentEndpointsOf, contentIds, contentKind } from '@noren/contracts';
import type { Question } from './ask.js';
import type { Belongings } from './belongings.js';
import { newContent, valuesOf } from './contents.js';
import type { CaseInput } from './permission-cases.js';
import { questionOf } from './staff.js';

/** A version that nothing has yet: the write is understood, and refused as a conflict. */
const version = 999_999;

/** A right call of each endpoint of each kind of content. */
export function contentCases(): Record<string, (input: CaseInput) => Question | Promise<Question>> {
  return Object.assign({}, ...contentIds.map(casesOf)) as ReturnType<typeof contentCases>;
}

function casesOf(id: ContentId): ReturnType<typeof contentCases> {
  const endpoints = contentEndpointsOf(id);
  const inApp = ({ app }: Belongings) => ({ params: { appId: app.id } });
  const at = ({ app }: Belongings, contentId: string) => ({
    params: { appId: app.id, [contentKind(id).param]: contentId },
  });
  const idIn = (all: Belongings) => (kind: ContentId) => all.contents[kind].id;
  const own = (all: Belongings) => at(all, all.contents[id].id);
  return {
    [endpoints.list.id]: (all) => questionOf(endpoints.list, inApp(all)),
    [endpoints.get.id]: (all) => questionOf(endpoints.get, own(all)),
    [endpoints.export.id]: (all) => questionOf(endpoints.export, inApp(all)),
    [endpoints.create.id]: (all) =>
      questionOf(endpoints.create, { ...inApp(all), body: valuesOf(id, idIn(all)) }),
    [endpoints.update.id]: (all) =>
      questionOf(endpoints.update, { ...own(all), body: { version, ...valuesOf(id, idIn(all)) } }),
    [endpoints.delete.id]: async (all) => {
      const content = await newContent(all.admin, all.app.id, id, idIn(all));
      return questionOf(endpoints.delete, at(all, content.id));
    },
    [endpoints.publish.id]: (all) =>
      questionOf(endpoints.publish, {
        ...inApp(all),
        body: { ids: [all.contents[id].id], published: true },
      }),
    [endpoints.import.id]: (all) =>
      questionOf(endpoints.import, {
        ...inApp(all),
        body: { csv: 'name\r\nNew', dryRun: true, importKey: all.word },
      }),
  };
}
