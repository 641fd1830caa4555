import { useCallback } from 'react';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { LoadedView } from '../frame/loaded-view.js';
import { MoreButton } from '../frame/more-button.js';
import { Notice } from '../frame/notice.js';
import type { Member } from '../member/member.js';
import { getPageQuery, useMore } from '../member/use-more.js';
import { usePage } from '../view/context.js';
import { settings } from '../view/page-view.js';
import { InformationList } from './information-list.js';

export function InformationPage() {
  const { view } = usePage();
  const { listTitle, pageSize, emptyText } = settings(view, 'information');
  const load = useCallback(
    (member: Member, page: number) =>
      member.call('memberInformation.list', { query: getPageQuery(pageSize, page) }),
    [pageSize],
  );
  const list = useMore(load, 'information');
  return (
    <Frame>
      <h1 className="page-title">{listTitle}</h1>
      <LoadedView loaded={list.loaded} reload={list.reload}>
        {(items) =>
          items.length === 0 ? (
            <Notice icon={icons.bell} title={emptyText} />
          ) : (
            <InformationList items={items} />
          )
        }
      </LoadedView>
      <MoreButton list={list} />
    </Frame>
  );
}
