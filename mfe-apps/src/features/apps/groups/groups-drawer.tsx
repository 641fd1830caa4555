import type { AppDetail, AppUpdate } from '@noren/contracts/apps';
import {
  addMessages,
  confirmUnsaved,
  getErrorCode,
  toast,
  useKitMessages,
  useSession,
  useUnsavedGuard,
} from '@noren/mfe-kit';
import { Button } from '@noren/mfe-kit/display';
import { Drawer } from '@noren/mfe-kit/feedback';
import { Form } from '@noren/mfe-kit/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { groupsMessages } from '../../../locales/groups-messages.js';
import { useMessages } from '../../../messages.js';
import { findNewest, useUpdateApp } from '../queries.js';
import { getGroupChanges } from './group-changes.js';
import { GroupChangesList } from './group-changes-list.js';
import { GroupSelect } from './group-select.js';
import { RelatedGroupsSelect } from './related-groups-select.js';
import { useChosenGroups } from './use-chosen-groups.js';

addMessages('apps', groupsMessages);

interface Props {
  app: AppDetail;
  onClose: () => void;
}

const getRelated = ({ groupId, relatedGroups }: AppDetail) =>
  relatedGroups.map((group) => group.groupId).filter((id) => id !== groupId);

/** Moves an app to another group and changes its related groups; shows what comes of it before it is saved. */
export default function GroupsDrawer({ app, onClose }: Props) {
  const t = useMessages();
  const kit = useKitMessages();
  const navigate = useNavigate();
  const { user } = useSession();
  // The app being edited, regardless of later reads: a save on top of other groups is a conflict.
  const [base, setBase] = useState(app);
  const [own, setOwn] = useState(app.groupId);
  const [related, setRelated] = useState(() => getRelated(app));
  const chosen = useChosenGroups(base, [own, ...related.filter((id) => id !== own)]);
  const changes = chosen && getGroupChanges(base, chosen, user);
  const isDirty = own !== base.groupId || `${related}` !== `${getRelated(base)}`;
  useUnsavedGuard(isDirty);
  const update = useUpdateApp({
    onSuccess: async () => {
      toast.success(kit('state.saved'));
      onClose();
      if (changes?.isLost === true) await navigate({ to: '/', ignoreBlocker: true });
    },
    onError: (error) => {
      if (getErrorCode(error) === 'conflict')
        void findNewest(error, base.id).then(startAgain, () => undefined);
      return undefined;
    },
  });
  /** Starts from what another user saved: their choice and this one cannot be merged. */
  function startAgain(newest: AppDetail) {
    setBase(newest);
    setOwn(newest.groupId);
    setRelated(getRelated(newest));
  }
  const save = () => {
    const body: AppUpdate = { version: base.version, groupId: own, relatedGroupIds: related };
    update.mutate({ params: { appId: base.id }, body });
  };
  const close = async () => {
    if (!isDirty || (await confirmUnsaved())) onClose();
  };
  return (
    <Drawer
      size={560}
      title={t('groups.title')}
      onClose={() => void close()}
      extra={
        <Button
          type="primary"
          disabled={!isDirty || changes === undefined}
          loading={update.isPending}
          onClick={save}
        >
          {kit('action.save')}
        </Button>
      }
    >
      <Form layout="vertical">
        <Form.Item label={t('groups.own')} extra={t('groups.ownHelp')} htmlFor="app-own-group">
          <GroupSelect
            id="app-own-group"
            label={t('groups.own')}
            known={base.relatedGroups.find(({ groupId }) => groupId === base.groupId)}
            value={own}
            onChange={(next = base.groupId) => {
              setOwn(next);
              setRelated(related.filter((id) => id !== next));
            }}
          />
        </Form.Item>
        <Form.Item label={t('groups.related')} extra={t('groups.relatedHelp')} htmlFor="app-related-groups">
          <RelatedGroupsSelect
            id="app-related-groups"
            known={base.relatedGroups}
            own={own}
            value={related}
            onChange={setRelated}
          />
        </Form.Item>
      </Form>
      {changes === undefined ? null : <GroupChangesList changes={changes} />}
    </Drawer>
  );
}
