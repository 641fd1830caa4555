import type { Locale } from '@noren/contracts/errors';
import { Frame } from '../frame/frame.js';
import * as icons from '../frame/icon-paths.js';
import { Notice } from '../frame/notice.js';
import { Row, Rows } from '../frame/rows.js';
import { Choice } from '../frame/tabs.js';
import { useIdentity } from '../member/use-member.js';
import { usePage } from '../view/context.js';
import { OpenSessions } from './open-sessions.js';
import { leadsSomewhere } from '../view/page-link.js';
import { getMessages, settings } from '../view/page-view.js';
import './setting.css';

export function SettingPage() {
  const { view } = usePage();
  const { title, showLanguage, showVersion, versionLabel } = settings(view, 'setting');
  const about = useAbout();
  const menu = useMenu();
  const isMember = useIdentity().status === 'member';
  const empty = menu.length + about.length === 0 && !showLanguage && !showVersion && !isMember;
  return (
    <Frame>
      <h1 className="page-title">{title}</h1>
      {menu.length === 0 ? null : (
        <Rows label={title}>
          {menu.map((item, index) => (
            <Row key={index} icon={view.icons[item.link]} title={item.name} href={item.link} />
          ))}
        </Rows>
      )}
      {showLanguage ? <Language /> : null}
      {isMember ? <OpenSessions /> : null}
      {about.length === 0 ? null : (
        <section className="setting-part">
          <h2>{getMessages(view, 'setting').about}</h2>
          <Rows>
            {about.map(([name, link]) => (
              <Row key={name} title={name} href={link} />
            ))}
          </Rows>
        </section>
      )}
      {showVersion ? (
        <p className="setting-version">
          {versionLabel} <span>{view.version}</span>
        </p>
      ) : null}
      {empty ? <Notice icon={icons.gear} title={getMessages(view, 'setting').empty} /> : null}
    </Frame>
  );
}

/** Returns the menu rows for this user whose targets exist in this app. */
function useMenu() {
  const { view } = usePage();
  const signedIn = useIdentity().status === 'member';
  return settings(view, 'setting').menuList.filter(
    ({ link, loginOnly }) => (!loginOnly || signedIn) && leadsSomewhere(link, view),
  );
}

function useAbout(): [name: string, link: string][] {
  const { view } = usePage();
  const { termsUrl, privacyUrl, contactUrl } = settings(view, 'setting');
  const messages = getMessages(view, 'setting');
  const lines: [string, string][] = [
    [messages.terms, termsUrl],
    [messages.privacy, privacyUrl],
    [messages.contact, contactUrl],
  ];
  return lines.filter(([, link]) => leadsSomewhere(link, view));
}

function Language() {
  const { view, setLocale } = usePage();
  const messages = getMessages(view, 'setting');
  const locales: readonly Locale[] = ['ja', 'en'];
  return (
    <section className="setting-part">
      <Choice
        label={messages.language}
        labelled
        value={view.sections.application.locale}
        onChange={setLocale}
        options={locales.map((value) => ({ value, label: messages.languages[value] }))}
      />
    </section>
  );
}
