import { chosenLocale, type Locale, localeCookie } from '@noren/contracts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { inLanguage } from '../locales/language.js';
import type { Member } from '../member/member.js';
import { PageProvider } from '../view/context.js';
import type { PageView } from '../view/page-view.js';

interface Props {
  view: PageView;
  member: Member;
  /** Called once the page answers what is typed and tapped. */
  hydrated: () => void;
  /** Called once it stands in the member's language, too. */
  settled: () => void;
  children: ReactNode;
}

/** The page in the member's own language; it is served in the app's, which is what hydration takes over. */
export function Localised({ view: served, member, hydrated, settled, children }: Props) {
  const [view, setView] = useState(served);
  const [spoken, setSpoken] = useState(false);
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
      .then(() => setSpoken(true));
  }, [show]);
  useEffect(hydrated, [hydrated]);
  useEffect(() => {
    if (spoken) settled();
  }, [spoken, settled]);
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
