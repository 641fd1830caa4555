import './linked-preview.css';
import { previewLinkPath } from '@noren/contracts/preview-address';
import type { LinkedPreview as Linked } from '@noren/contracts/preview-links';
import { useEffect, useMemo, useState } from 'react';
import type { Console } from './messages.js';
import { PreviewApp } from './preview-app.js';

/** Texts of a preview by link, in the language of the device. */
const linkedTexts = {
  ja: {
    until: (time: string) => `プレビュー（保存前の設定・${time}まで表示できます）`,
    ended: 'このリンクの期限が切れました。コンソールのプレビューから、もう一度リンクを作成してください。',
    failed: 'プレビューを読み込めませんでした。',
    retry: '再読み込み',
  },
  en: {
    until: (time: string) => `Preview of unsaved settings, until ${time}`,
    ended: 'This link has ended. Create another one in the preview of the console.',
    failed: 'The preview could not be loaded.',
    retry: 'Try again',
  },
};

type Answer = Linked | 'ended' | 'failed';

/** Unsaved settings on a device of its own: as they were when staff created the link. */
export function LinkedPreview({ token }: { token: string }) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const texts = linkedTexts[navigator.language.startsWith('ja') ? 'ja' : 'en'];
  useEffect(() => {
    let isClosed = false;
    void read(token).then((found) => isClosed || setAnswer(found));
    return () => {
      isClosed = true;
    };
  }, [token, attempt]);
  if (answer === undefined) return <div className="gate" aria-busy="true" />;
  if (answer === 'ended' || answer === 'failed')
    return (
      <main className="linked-end">
        <p>{texts[answer]}</p>
        {answer === 'failed' ? (
          <button type="button" className="button" onClick={() => setAttempt(attempt + 1)}>
            {texts.retry}
          </button>
        ) : null}
      </main>
    );
  return <Shown linked={answer} note={texts.until} />;
}

function Shown({ linked, note }: { linked: Linked; note: (time: string) => string }) {
  const console = useMemo((): Console => ({ post: () => undefined, listen: toListen(linked) }), [linked]);
  const { locale } = linked.state.sections.application;
  const time = new Date(linked.expiresAt).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
  return (
    <>
      <p className="linked-note">{note(time)}</p>
      <PreviewApp console={console} />
    </>
  );
}

const toListen =
  ({ state }: Linked): Console['listen'] =>
  ({ show }) => {
    show(state);
    return () => undefined;
  };

async function read(token: string): Promise<Answer> {
  try {
    const response = await fetch(previewLinkPath.replace('{token}', token), { cache: 'no-store' });
    if (response.status === 404) return 'ended';
    if (!response.ok) return 'failed';
    return ((await response.json()) as { data: Linked }).data;
  } catch {
    return 'failed';
  }
}
