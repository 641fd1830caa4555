import type { IntegrationOffer, PointsChanged } from '@noren/contracts/points';
import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.js';
import { Success, SuccessFacts } from '../actions/success.js';
import { useAction } from '../actions/use-action.js';
import { Facts } from '../frame/rows.js';
import { fill } from '../locales/messages.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { pointAmount } from './amount.js';
import { IntegrationLogin, IntegrationPolicy, Section } from './integration-steps.js';

type Step = { at: 'policy' } | { at: 'login' } | { at: 'confirm'; offer: IntegrationOffer };

const order = ['policy', 'login', 'confirm'] as const;

/** Transfers points from an earlier system: consent, login there, confirmation, success. */
export function Integration() {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  const [step, setStep] = useState<Step>({ at: 'policy' });
  const action = useAction<{ token: string }, PointsChanged>({
    name: 'integration',
    questions: [],
    body: () => ({ token: step.at === 'confirm' ? step.offer.token : '' }),
    send: async (who, body, key) => (await who.call('memberPoints.integrate', { body, key })).data,
  });
  const toLogin = () => {
    action.close();
    setStep({ at: 'login' });
  };
  if (action.flow.step === 'done') return <Integrated result={action.flow.result} />;
  return (
    <div className="integration">
      <p className="integration-step">
        {fill(messages.steps, { step: order.indexOf(step.at) + 1, count: order.length })}
      </p>
      {step.at === 'policy' ? <IntegrationPolicy next={() => setStep({ at: 'login' })} /> : null}
      {step.at === 'login' ? <IntegrationLogin next={(offer) => setStep({ at: 'confirm', offer })} /> : null}
      {step.at === 'confirm' ? <Confirm offer={step.offer} yes={action.open} back={toLogin} /> : null}
      <ActionDialog
        action={{ ...action, close: toLogin }}
        label={settings(view, 'point').integrationTitle}
        failed={{ title: messages.integrationFailed }}
        done={() => null}
      />
    </div>
  );
}

interface ConfirmProps {
  offer: IntegrationOffer;
  yes: () => void;
  back: () => void;
}

function Confirm({ offer: { points }, yes, back }: ConfirmProps) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  return (
    <Section title={messages.confirmTitle}>
      <Facts items={[[messages.toIntegrate, pointAmount(view, points)]]} />
      <p>{points === 0 ? messages.nothing : settings(view, 'point').integrationConfirmText}</p>
      <div className="integration-buttons">
        <button type="button" className="button" onClick={yes} disabled={points === 0}>
          {messages.integrate}
        </button>
        <button type="button" className="button quiet" onClick={back}>
          {view.messages.frame.back}
        </button>
      </div>
    </Section>
  );
}

function Integrated({ result }: { result: PointsChanged }) {
  const { view } = usePage();
  const messages = getMessages(view, 'points');
  return (
    <Success title={settings(view, 'point').integratedText}>
      <SuccessFacts
        items={[
          [messages.got, pointAmount(view, result.points)],
          [messages.newBalance, pointAmount(view, result.balance)],
        ]}
      />
      <div className="dialog-buttons">
        <a className="button" href="/points">
          {messages.toPoints}
        </a>
      </div>
    </Success>
  );
}
