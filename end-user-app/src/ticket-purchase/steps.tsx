import { usePage } from '../view/context.js';
import { getMessages } from '../view/page-view.js';

const steps = ['confirm', 'pay', 'done'] as const;
export type PurchaseStep = (typeof steps)[number];

/** The progress of a purchase. */
export function Steps({ at }: { at: PurchaseStep }) {
  const messages = getMessages(usePage().view, 'purchase');
  return (
    <ol className="purchase-steps" aria-label={messages.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < steps.indexOf(at) ? 'passed' : undefined}
          aria-current={step === at ? 'step' : undefined}
        >
          <span aria-hidden="true">{index + 1}</span>
          {messages.step[step]}
        </li>
      ))}
    </ol>
  );
}
