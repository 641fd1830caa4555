import { templateTagEndpoints } from '@noren/contracts/template-tags';
import { useRead, useWrite } from '@noren/mfe-kit';
import type { LabelCalls } from '../../labels/label.js';

export const tagCalls: LabelCalls = {
  useList: (query) => useRead(templateTagEndpoints.list, { query }, { keepPrevious: true }),
  useSave: (outcome) => {
    const create = useWrite(templateTagEndpoints.create, outcome);
    const update = useWrite(templateTagEndpoints.update, outcome);
    return {
      isPending: create.isPending || update.isPending,
      save: ({ name }, label) => {
        if (label === undefined) create.mutate({ body: { name } });
        else update.mutate({ params: { id: label.id }, body: { name, version: label.version } });
      },
    };
  },
  useRemove: (outcome) => {
    const remove = useWrite(templateTagEndpoints.delete, outcome);
    return { isPending: remove.isPending, remove: ({ id }) => remove.mutate({ params: { id } }) };
  },
};
