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
])('of username %j and password %j misses %j', (username, password, missing) => {
  expect(findMissingFields({ password, username })).toEqual(missing);
});

it('prefers what the specification says', () => {
  expect(DEFAULT_NOTIFICATION_PREFERENCES).toEqual({
    emailAlerts: true,
    renewalReminders: true,
    riskUpdates: false,
    systemUpdates: true,
  });
});
