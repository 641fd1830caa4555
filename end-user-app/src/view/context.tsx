import type { Locale } from '@noren/contracts/errors';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Member } from '../member/member.js';
import { type CallWatch, watchCalls } from '../member/watch-calls.js';
import type { PageView } from './page-view.js';

interface PageContextValue {
  view: PageView;
  member: Member;
  calls: CallWatch;
  /** Switches the language now and stores it for later visits. */
  setLocale: (locale: Locale) => void;
}

const PageContext = createContext<PageContextValue | undefined>(undefined);

interface Props {
  view: PageView;
  member: Member;
  setLocale?: (locale: Locale) => void;
  children: ReactNode;
}

const ignore = () => undefined;

export function PageProvider({ view, member, setLocale = ignore, children }: Props) {
  const watched = useMemo(() => watchCalls(member), [member]);
  const value = useMemo(() => ({ view, setLocale, ...watched }), [view, setLocale, watched]);
  return <PageContext value={value}>{children}</PageContext>;
}

/** Returns the rendered page and its user. */
export function usePage(): PageContextValue {
  const value = use(PageContext);
  if (value === undefined) throw new Error('No PageProvider');
  return value;
}
