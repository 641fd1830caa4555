import type { ReactNode } from 'react';
import { usePage } from '../view/context.js';
import { Footer } from './footer.js';
import { Gate } from './gate.js';
import { Header } from './header.js';
import { Splash } from './splash.js';

/** Header, content and footer of every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { view } = usePage();
  return (
    <>
      <a className="skip" href="#content">
        {view.texts.frame.skip}
      </a>
      <Header />
      <main id="content" className={`page-${view.page}`} tabIndex={-1}>
        <Gate>{children}</Gate>
      </main>
      <Footer />
      <Splash />
    </>
  );
}
