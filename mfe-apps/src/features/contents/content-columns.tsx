import {
  type AnyContent,
  type ContentId,
  type ContentKind,
  type ContentLabels,
  type ContentPublication,
  contentKind,
  type FieldSchema,
} from '@noren/contracts/contents';
import { useKitMessages } from '@noren/mfe-kit';
import { Button, Flex } from '@noren/mfe-kit/display';
import { type RowAction, RowMenu } from '@noren/mfe-kit/nav';
import type { TableColumnsType } from '@noren/mfe-kit/table';
import { useMessages } from '../../messages.js';
import { formatValue, imageFields } from './content-labels.js';
import type { TypedValues } from './content-values.js';
import { hasEnglishName, NoEnglishTag } from './english-tag.js';
import { PublicationCell } from './publication/publication-cell.js';
import { Thumbnail } from './thumbnail.js';
import { useReferenceNames } from './use-reference-names.js';
import { VisibilitySwitch } from './visibility.js';

interface Options {
  kindId: ContentId;
  labels: ContentLabels;
  appId: string;
  mayWrite: boolean;
  isBusy: boolean;
  /** True if contents without an English name are marked. */
  marksMissingEnglish: boolean;
  /** True if the group reviews releases, so that switches change the drafts only. */
  isReviewed: boolean;
  getPublication: (id: string) => ContentPublication | undefined;
  onOpen: (content: AnyContent) => void;
  onCopy: (content: AnyContent) => void;
  onDelete: (content: AnyContent) => void;
  onPublish: (content: AnyContent, published: boolean) => void;
  /** Returns a further action for contents of the kind. */
  getMore: ((content: AnyContent) => RowAction) | undefined;
}

type Columns = TableColumnsType<AnyContent>;

/** Returns the registry's columns of a kind, between its image and its actions. */
export function useContentColumns(options: Options): Columns {
  const { kindId, labels, appId, mayWrite, isBusy, marksMissingEnglish, isReviewed } = options;
  const { getPublication, onOpen, onCopy, onDelete, onPublish, getMore } = options;
  const t = useMessages();
  const kit = useKitMessages();
  const kind = contentKind(kindId);
  const getName = useReferenceNames(kind, appId);
  const valueLabels = { labels, yes: t('value.yes'), no: t('value.no'), getName };
  const titled = (field: string) => ({
    title: labels.fields[field] ?? field,
    dataIndex: field,
    key: field,
    sorter: true,
  });

  const getColumn = (field: string): Columns[number] => {
    const schema = kind.fields[field] as FieldSchema;
    if (field === 'name')
      return {
        ...titled(field),
        render: (_, content) => (
          <Flex gap={8} align="center">
            <span className="nrn-cut">
              <Button type="link" className="apps-link" title={content.name} onClick={() => onOpen(content)}>
                {content.name}
              </Button>
            </span>
            {marksMissingEnglish && !hasEnglishName(content) ? <NoEnglishTag /> : null}
          </Flex>
        ),
      };
    if (field === 'published')
      return {
        ...titled(field),
        title: t('content.shown'),
        render: (_, content) => (
          <VisibilitySwitch
            content={content}
            disabled={!mayWrite || isBusy}
            note={t(isReviewed ? 'content.shownNote' : 'content.shownNoteAtOnce')}
            onPublish={(published) => onPublish(content, published)}
          />
        ),
      };
    return {
      ...titled(field),
      // Sorting by id would look random to users.
      sorter: schema.reference === undefined,
      align: schema.type === 'integer' || schema.type === 'number' ? 'right' : 'left',
      render: (_, content) => formatValue(field, schema, content[field], valueLabels),
    };
  };

  return [
    ...(hasImage(kind)
      ? [
          {
            title: t('content.picture'),
            key: 'picture',
            width: 84,
            render: (_: unknown, content: AnyContent) => (
              <Thumbnail appId={appId} kindId={kindId} url={getImage(kind, content)} />
            ),
          },
        ]
      : []),
    ...kind.columns.map(getColumn),
    {
      title: t('publication.title'),
      key: 'publication',
      isMultiline: true,
      render: (_, { id }) => <PublicationCell appId={appId} publication={getPublication(id)} />,
    },
    {
      title: kit('list.actions'),
      key: 'actions',
      className: 'nrn-cell-actions',
      render: (_, content) => (
        <RowMenu
          name={content.name}
          actions={[
            ...(getMore === undefined ? [] : [getMore(content)]),
            {
              key: 'copy',
              label: t('content.copy'),
              disabled: !mayWrite,
              onClick: () => onCopy(content),
            },
            {
              key: 'delete',
              label: kit('action.delete'),
              disabled: !mayWrite,
              onClick: () => onDelete(content),
            },
          ]}
        />
      ),
    },
  ];
}

/** True if contents of a kind have an image. */
function hasImage(kind: ContentKind): boolean {
  return imageFields.some((name) => name in kind.fields);
}

/** Returns the image of a content; undefined without one. */
function getImage(kind: ContentKind, values: TypedValues): string | undefined {
  const own = imageFields.filter((name) => name in kind.fields).map((name) => values[name]);
  return own.find((url): url is string => typeof url === 'string' && url !== '');
}
