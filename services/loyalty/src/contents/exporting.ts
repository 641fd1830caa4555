import {
  type AnyContent,
  type Caller,
  type ContentId,
  contentKind,
  csvColumns,
  fieldsOf,
} from '@noren/contracts';
import { cellOf } from './csv/cells.js';
import { csvText } from './csv/csv-file.js';
import { guarded } from './csv/formula-guard.js';
import type { ContentServiceOptions } from './service.js';

/** All contents of a kind as the text of a CSV file, piece by piece. */
export function createExporting(id: ContentId, { repositories, seenBy }: ContentServiceOptions) {
  const kind = contentKind(id);
  const columns = csvColumns(kind);
  const schemas = new Map(fieldsOf(kind).map(({ name, schema }) => [name, schema]));

  const rowOf = (content: AnyContent) =>
    columns.map((name) => {
      const schema = schemas.get(name);
      return schema === undefined ? guarded(content.id) : cellOf(schema, content[name]);
    });

  async function* textOf(appId: string): AsyncGenerator<string> {
    yield csvText([columns], { bom: true });
    for await (const contents of repositories[id].batches(appId)) yield csvText(contents.map(rowOf));
  }

  /** @throws `notFound` before the first piece when the caller does not see the app */
  return async (caller: Caller, appId: string): Promise<AsyncIterable<string>> => {
    await seenBy(caller, appId);
    return textOf(appId);
  };
}
