import type { ApiError } from '@noren/contracts/client';
import type { ListSearch } from '@noren/mfe-kit';
import type { ListTableProps } from '@noren/mfe-kit/table';

/** A label to organise templates by: a category or a tag. */
export interface Label {
  id: string;
  name: string;
  /** Key of a category; tags have none. */
  keyName?: string;
  version: number;
  updatedAt: string;
}

/** Kind of a label, which is also the prefix of its message keys. */
export type LabelKind = 'category' | 'tag';

export interface LabelValues {
  name: string;
  keyName?: string;
}

interface Outcome {
  onSuccess: () => void;
  /** Returns true if the screen has shown the error. */
  onError: (error: ApiError) => boolean;
}

/** The calls of one kind of label, as hooks. */
export interface LabelCalls {
  useList: (search: ListSearch) => ListTableProps<Label>['query'];
  /** Creates a label, or updates `label`. */
  useSave: (outcome: Outcome) => {
    save: (values: LabelValues, label: Label | undefined) => void;
    isPending: boolean;
  };
  useRemove: (outcome: Outcome) => { remove: (label: Label) => void; isPending: boolean };
}
