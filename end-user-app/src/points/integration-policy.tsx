import { useState } from 'react';
import { Check } from '../frame/field.js';
import { usePage } from '../view/context.js';
import { getMessages, settings } from '../view/page-view.js';
import { Section } from './integration-section.js';

/** The consent that is required before the partner system is called. */
export function IntegrationPolicy({ next }: { next: () => void }) {
  const { view } = usePage();
  const texts = getMessages(view, 'points');
  const { policyText, policyUrl } = settings(view, 'point');
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  return (
    <Section title={texts.policyTitle}>
      <p className="integration-policy" tabIndex={0}>
        {policyText}
      </p>
      {policyUrl === '' ? null : (
        <a
          className="link"
          href={policyUrl}
          target={policyUrl.startsWith('/') ? undefined : '_blank'}
          rel="noreferrer"
        >
          {texts.policyLink}
        </a>
      )}
      <Check
        checked={agreed}
        change={(checked) => {
          setAgreed(checked);
          setMissing(false);
        }}
        error={missing ? texts.agreeFirst : undefined}
      >
        {texts.agree}
      </Check>
      <button type="button" className="button" onClick={() => (agreed ? next() : setMissing(true))}>
        {texts.proceed}
      </button>
    </Section>
  );
}
