import { useDocumentTitle } from '@noren/mfe-kit/frame';
import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.js';

/** Layout of pages before sign-in, without sidebar and app bar. */
export function BareLayout({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <div className="shell-bare">
      <header className="shell-bare-bar">
        <span className="nrn-brand">
          <img src="/favicon.svg" alt="" width="32" height="32" />
          Noren
        </span>
        <LanguageSwitch />
      </header>
      <main className="nrn-panel shell-bare-card">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
