import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { PageInput } from '@noren/contracts/runtimes';
import { cleanup, screen } from '@testing-library/react';
import { me, showPage, visitor } from '../../test/member-harness.js';
import { Gate } from './gate.js';

function setUp(page: PageInput['page'], identity: typeof me | typeof visitor = visitor) {
  const go = jest.fn();
  showPage(page, <Gate>Inside</Gate>, {
    go,
    identity: () => identity,
    change: ({ sections }) => {
      if (sections.application) sections.application.requireLogin = true;
    },
  });
  return go;
}

afterEach(cleanup);

describe('an app for members only', () => {
  it('sends visitors to the login and back', () => {
    const go = setUp('coupons');
    expect(screen.queryByText('Inside')).toBeNull();
    expect(go).toHaveBeenCalledWith('/login?return=%2Fcoupons');
  });

  it('lets members in', () => {
    setUp('coupons', me);
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  it.each(['login', 'register', 'forgotPassword', 'deleteMember'] as const)('is open at %s', (page) => {
    const go = setUp(page);
    expect(screen.getByText('Inside')).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
  });
});
