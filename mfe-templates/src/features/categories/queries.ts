import { templateTypeEndpoints } from '@noren/contracts/template-types';
import { useRead, useWrite } from '@noren/mfe-kit';
import type { LabelCalls } from '../../labels/label.js';

export const categoryCalls: LabelCalls = {
  useList: (query) => useRead(templateTypeEndpoints.list, { query }, { keepPrevious: true }),
  useSave: (outcome) => {
    const create = useWrite(templateTypeEndpoints.create, outcome);
    const update = useWrite(templateTypeEndpoints.update, outcome);
    return {
      isPending: create.isPending || update.isPending,
      save: ({ name, keyName = '' }, label) => {
        if (label === undefined) create.mutate({ body: { name, keyName } });
        else update.mutate({ params: { id: label.id }, body: { name, keyName, version: label.version } });
      },
    };
  },
  useRemove: (outcome) => {
    const remove = useWrite(templateTypeEndpoints.delete, outcome);
    return { isPending: remove.isPending, remove: ({ id }) => remove.mutate({ params: { id } }) };
  },
};
