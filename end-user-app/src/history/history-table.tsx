import type { Sections } from '@noren/contracts/config-sections';
import type { HistoryLine } from '@noren/contracts/histories';
import { type ReactNode, useCallback } from 'react';
import * as icons from '../frame/icon-paths.js';
import { Skeletons } from '../frame/loaded-view.js';
import { MemberFailed } from '../frame/members-only.js';
import { MoreButton } from '../frame/more-button.js';
import { Notice } from '../frame/notice.js';
import type { MessageGroups } from '../locales/message-groups.js';
import { fill } from '../locales/messages.js';
import type { Member } from '../member/member.js';
import { useMore } from '../member/use-more.js';
import { tokyoDate, tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';

type HistorySettings = Sections['history'];
export type TabId = HistorySettings['tabs'][number];
type Column = HistorySettings['columns'][number];

/** The rows of one tab, newest first. */
export function HistoryTable({ tab }: { tab: TabId }) {
  const { view } = usePage();
  const { pageSize, emptyText, moreButtonText } = settings(view, 'history');
  const load = useCallback(
    (member: Member, page: number) => member.call('histories.list', { query: { tab, page, size: pageSize } }),
    [tab, pageSize],
  );
  const list = useMore<HistoryLine>(load, `history.${tab}`);
  const { loaded } = list;
  if (loaded.status === 'loading') return <Skeletons />;
  if (loaded.status === 'failed') return <MemberFailed error={loaded.error} reload={list.reload} />;
  if (loaded.value.length === 0) {
    const lead = getMessages(view, 'history').emptyLead[tab];
    return <Notice icon={icons.history} title={emptyText} lead={lead} />;
  }
  return (
    <>
      <Lines tab={tab} lines={loaded.value} />
      <MoreButton list={list} label={moreButtonText} />
    </>
  );
}

/** A table for screen readers; on a narrow screen each row is stacked and repeats the column names. */
function Lines({ tab, lines }: { tab: TabId; lines: readonly HistoryLine[] }) {
  const { view } = usePage();
  const messages = getMessages(view, 'history');
  const visibleColumns = settings(view, 'history').columns.filter((column) =>
    lines.some((line) => cell(column, line, messages) !== undefined),
  );
  // The roles are explicit because browsers drop them from tables that are laid out as blocks.
  return (
    <table className="history" role="table">
      <caption className="visually-hidden">{messages.tabs[tab]}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {visibleColumns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {messages.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <tr key={line.id} role="row">
            {visibleColumns.map((column) => {
              const value = cell(column, line, messages);
              return (
                <td
                  key={column}
                  role="cell"
                  className={`history-${column}`}
                  data-label={messages.columns[column]}
                >
                  {value}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cell(column: Column, line: HistoryLine, messages: MessageGroups['history']): ReactNode {
  switch (column) {
    case 'dateTime':
      return tokyoDateTime(line.at);
    case 'content':
      return line.content;
    case 'useTime':
      return line.useTime && tokyoDateTime(line.useTime).slice(11);
    case 'couponName':
      return line.couponName;
    case 'shopName':
      return line.shopName;
    case 'amount':
      return line.amount === undefined
        ? undefined
        : fill(messages.yen, { yen: line.amount.toLocaleString('ja-JP') });
    case 'balance':
      return getBalance(line);
    case 'acquiredDate':
      return line.acquiredDate && tokyoDate(line.acquiredDate);
  }
}

/** Returns the balance and the change of this row. */
function getBalance({ balance, points }: HistoryLine): string | undefined {
  const change =
    points === undefined ? undefined : `${points > 0 ? '+' : ''}${points.toLocaleString('ja-JP')}`;
  if (balance === undefined) return change;
  const left = balance.toLocaleString('ja-JP');
  return change === undefined ? left : `${left} (${change})`;
}
