import { Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Id, model } from '../core/schema.js';

export const MemberSignedUp = model('MemberSignedUp', 'A person signed in to an app for the first time', {
  memberId: Id,
  appId: Type.String(),
  environment: Environment,
});

export const memberEvents = {
  signedUp: defineEvent({
    type: 'member.signed-up',
    source: 'loyalty',
    description: 'A person became a member',
    data: MemberSignedUp,
  }),
};
