import type { OpenSession } from '@noren/contracts/members';
import { useState } from 'react';
import { Confirm } from '../frame/confirm.js';
import { errorText } from '../frame/error-text.js';
import { Skeletons } from '../frame/loaded-view.js';
import { Alert } from '../frame/notice.js';
import { Row, Rows } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import { logOut } from '../member/log-out.js';
import type { Member } from '../member/member.js';
import { useAsyncAction } from '../member/use-async-action.js';
import { useLoaded } from '../member/use-member.js';
import { tokyoDateTime } from '../time/tokyo.js';
import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';
import '../frame/field.css';

const load = async (member: Member) => (await member.call('members.sessions', {})).data.sessions;

/** What the member is asked to confirm. */
type Question = { readonly end: OpenSession } | 'everywhere';

/** The devices on which the member is logged in, and the logouts. */
export function OpenSessions() {
  const { view, member } = usePage();
  const messages = getMessages(view, 'security');
  const [sessions, reload] = useLoaded(load);
  const [question, setQuestion] = useState<Question>();
  const { busy, failure, run } = useAsyncAction();

  const confirm = async (asked: Question) => {
    await run(async () => {
      if (asked === 'everywhere') {
        await member.call('members.logOutEverywhere', {});
        await member.signOut();
      } else {
        await member.call('members.endSession', { params: { sessionId: asked.end.id } });
        reload();
      }
    });
    setQuestion(undefined);
  };
  const getDevice = ({ device }: OpenSession) => device ?? messages.unknownDevice;
  const problem = failure ?? (sessions.status === 'failed' ? sessions.error : undefined);
  return (
    <section className="setting-part setting-sessions">
      <h2>{messages.sessions}</h2>
      <Alert>{problem === undefined ? undefined : errorText(view, problem)}</Alert>
      {sessions.status === 'loading' ? <Skeletons /> : null}
      {sessions.status === 'ready' && sessions.value.length > 0 ? (
        <Rows label={messages.sessions}>
          {sessions.value.map((session) => (
            <Row
              key={session.id}
              title={getDevice(session)}
              note={fill(messages.lastUsed, { time: tokyoDateTime(session.lastUsedAt) })}
              end={session.current ? messages.thisDevice : messages.end}
              onPress={session.current ? undefined : () => setQuestion({ end: session })}
            />
          ))}
        </Rows>
      ) : null}
      <div className="form-buttons">
        <button
          type="button"
          className="button quiet"
          onClick={() => void run(() => logOut(member))}
          disabled={busy}
        >
          {messages.logOut}
        </button>
        <button
          type="button"
          className="button quiet danger"
          onClick={() => setQuestion('everywhere')}
          disabled={busy}
        >
          {messages.logOutEverywhere}
        </button>
      </div>
      {question === undefined ? null : (
        <Confirm
          danger
          title={question === 'everywhere' ? messages.logOutEverywhere : messages.endTitle}
          lead={
            question === 'everywhere'
              ? messages.logOutEverywhereLead
              : fill(messages.endLead, { device: getDevice(question.end) })
          }
          yes={messages.logOut}
          busy={busy}
          confirm={() => void confirm(question)}
          cancel={() => setQuestion(undefined)}
        />
      )}
    </section>
  );
}
