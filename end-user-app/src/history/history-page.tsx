import type { PageId } from '@noren/contracts/pages';
import { useState } from 'react';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { MembersOnly } from '../frame/members-only.js';
import { Notice } from '../frame/notice.js';
import { Tabs } from '../frame/tabs.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { HistoryTable, type TabId } from './history-table.js';
import './history.css';

export function HistoryPage() {
  const { view } = usePage();
  const { title, months } = settings(view, 'history');
  return (
    <Frame>
      <h1 className="page-title">{title}</h1>
      <p className="history-months">{fill(getMessages(view, 'history').months, { months })}</p>
      <MembersOnly>{() => <History />}</MembersOnly>
    </Frame>
  );
}

/** A tab is shown if the app has the page of its feature. */
const pageByTab: Record<TabId, PageId> = {
  coupon: 'coupons',
  stamp: 'stamps',
  point: 'points',
  passTicketUse: 'passTickets',
  passTicketPurchase: 'passTickets',
  ticket: 'tickets',
};

function History() {
  const { view } = usePage();
  const messages = getMessages(view, 'history');
  const { tabs: enabledTabs, emptyText } = settings(view, 'history');
  const tabs = enabledTabs.filter((tab) => view.pages.includes(pageByTab[tab]));
  const [chosen, choose] = useState(tabs[0]);
  // Staff can remove a tab while the preview shows it.
  const selectedTab = tabs.find((tab) => tab === chosen) ?? tabs[0];
  if (selectedTab === undefined) return <Notice icon={icons.history} title={emptyText} />;
  return (
    <Tabs
      label={messages.kinds}
      tabs={tabs.map((id) => ({ id, label: messages.tabs[id] }))}
      selectedId={selectedTab}
      show={choose}
    >
      <HistoryTable key={selectedTab} tab={selectedTab} />
    </Tabs>
  );
}
