import { useState } from 'react';
import { Frame } from '../frame/frame.js';
import { MembersOnly } from '../frame/members-only.js';
import { Tabs } from '../frame/tabs.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { HistoryTab } from './history-tab.js';
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

function History() {
  const { view } = usePage();
  const texts = getMessages(view, 'history');
  const { tabs } = settings(view, 'history');
  const [chosen, choose] = useState(tabs[0]);
  // Staff can remove a tab while the preview shows it.
  const shown = tabs.find((tab) => tab === chosen) ?? tabs[0];
  if (shown === undefined) return null;
  return (
    <Tabs
      label={texts.kinds}
      tabs={tabs.map((id) => ({ id, label: texts.tabs[id] }))}
      shown={shown}
      show={choose}
    >
      <HistoryTab key={shown} tab={shown} />
    </Tabs>
  );
}
