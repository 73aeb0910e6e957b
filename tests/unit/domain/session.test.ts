import { expect, it } from 'vitest';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  findMissingFields,
} from '../../../machines/domain/session';

it.each([
  ['ada', 'secret', []],
  ['', 'secret', ['username']],
  ['ada', '', ['password']],
  ['', '', ['username', 'password']],
  ['  ', '\t', ['username', 'password']],
  ['\u00a0', ' x ', ['username']],
])(
  'findMissingFields returns for username %j and password %j the fields %j',
  (username, password, missing) => {
    expect(findMissingFields({ password, username })).toEqual(missing);
  },
);

it('the default notification preferences are the specified ones', () => {
  expect(DEFAULT_NOTIFICATION_PREFERENCES).toEqual({
    emailAlerts: true,
    renewalReminders: true,
    riskUpdates: false,
    systemUpdates: true,
  });
});
