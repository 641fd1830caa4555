import type { Locale } from '@noren/contracts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { chosenLocale, inLanguage, localeCookie } from '../locales/language.js';
import type { Member } from '../member/member.js';
import { PageProvider } from '../view/context.js';
import type { PageView } from '../view/page-view.js';

interface Props {
  view: PageView;
  member: Member;
  /** Called once the page stands in the member's language. */
  alive: () => void;
  children: ReactNode;
}

/** The page in the member's own language; it is served in the app's, which is what hydration takes over. */
export function Localised({ view: served, member, alive, children }: Props) {
  const [view, setView] = useState(served);
  const [settled, setSettled] = useState(false);
  const show = useCallback(
    (locale: Locale) =>
      inLanguage(served, locale).then((next) => {
        document.documentElement.lang = locale;
        setView(next);
      }),
    [served],
  );
  useEffect(() => {
    const locale = chosenLocale(document.cookie);
    // Without the other language's words the page stays as it was served, which can be read, too.
    Promise.resolve(locale && show(locale))
      .catch(() => undefined)
      .then(() => setSettled(true));
  }, [show]);
  useEffect(() => {
    if (settled) alive();
  }, [settled, alive]);
  const speak = useCallback(
    (locale: Locale) => {
      document.cookie = localeCookie(locale);
      show(locale).catch(() => undefined);
    },
    [show],
  );
  return (
    <PageProvider view={view} member={member} speak={speak}>
      {children}
    </PageProvider>
  );
}
