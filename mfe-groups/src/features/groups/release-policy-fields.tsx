import { contentReviews } from '@noren/contracts/groups';
import { Form, Radio, Switch } from '@noren/mfe-kit/form';
import { useMessages } from '../../messages.js';

/** How the apps of a group are reviewed. */
export function ReleasePolicyFields() {
  const t = useMessages();
  return (
    <fieldset className="groups-policy">
      <legend>{t('policy.title')}</legend>
      <Form.Item
        name={['releasePolicy', 'contentReview']}
        label={t('policy.contentReview')}
        extra={t('policy.contentReviewHelp')}
      >
        <Radio.Group options={contentReviews.map((value) => ({ value, label: t(`policy.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name={['releasePolicy', 'reviewers', 'notRequester']}
        label={t('policy.notRequester')}
        extra={t('policy.notRequesterHelp')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </fieldset>
  );
}
