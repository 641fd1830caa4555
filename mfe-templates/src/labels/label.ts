import type { ApiError } from '@noren/contracts';
import type { ListSearch } from '@noren/mfe-kit';
import type { ListTableProps } from '@noren/mfe-kit/table';

/** What templates are sorted and found by: a category or a tag. */
export interface Label {
  id: string;
  name: string;
  /** A category's. */
  keyName?: string;
  version: number;
  updatedAt: string;
}

/** Also the first word of its texts' keys. */
export type LabelKind = 'category' | 'tag';

export interface LabelValues {
  name: string;
  keyName?: string;
}

interface Outcome {
  onSuccess: () => void;
  /** Returns true when the screen has told it. */
  onError: (error: ApiError) => boolean;
}

/** The calls of one kind of label, as hooks. */
export interface LabelCalls {
  useList: (search: ListSearch) => ListTableProps<Label>['query'];
  /** Creates, or changes `label`. */
  useSave: (outcome: Outcome) => {
    save: (values: LabelValues, label: Label | undefined) => void;
    isPending: boolean;
  };
  useRemove: (outcome: Outcome) => { remove: (label: Label) => void; isPending: boolean };
}
