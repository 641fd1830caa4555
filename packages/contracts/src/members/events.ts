import { Type } from 'typebox';
import { Environment } from '../apps/schema.js';
import { defineEvent } from '../core/event.js';
import { Id, model } from '../core/schema.js';

export const MemberSignedUp = model('MemberSignedUp', 'A person signed in to an app for the first time', {
  memberId: Id,
  appId: Type.String(),
  environment: Environment,
});

export const MemberLeft = model('MemberLeft', 'A member left an app', {
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
  /** Consumers erase the member's data. */
  deleted: defineEvent({
    type: 'member.deleted',
    source: 'loyalty',
    description: 'A member left and their data is erased',
    data: MemberLeft,
  }),
};
