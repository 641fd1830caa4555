import type { ReactNode } from 'react';
import { usePage } from '../view/context.js';
import { Footer } from './footer.js';
import { Gate } from './gate.js';
import { Header } from './header.js';
import * as icons from './icon-paths.js';
import { Icon } from './icons.js';
import { Progress } from './progress.js';
import { Splash } from './splash.js';
import { Toasts } from './toast.js';
import './feedback.css';

interface Props {
  children: ReactNode;
  /** Content at the bottom that replaces the menu. */
  bottom?: ReactNode;
}

/** The header, content and footer of every page. */
export function Frame({ children, bottom }: Props) {
  const { view } = usePage();
  return (
    <>
      <a className="skip" href="#content">
        {view.messages.frame.skip}
      </a>
      <Progress />
      <Header />
      <main id="content" className={`page-${view.page}`} tabIndex={-1}>
        <Gate>{children}</Gate>
      </main>
      {bottom ?? <Footer />}
      <Toasts />
      <Splash />
    </>
  );
}

/** A link from an item back to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="back" href={href}>
      <Icon path={icons.back} />
      {children}
    </a>
  );
}
