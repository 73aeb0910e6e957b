/** Session user (spec §3). */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: 'admin';
}

/** What a session works on: the sample contracts of the demo, or the user's own contracts. */
export type SessionKind = 'demo' | 'private';

/** A signed-in user with the session token. */
export interface Session {
  readonly kind: SessionKind;
  readonly user: User;
  readonly token: string;
}

/** Values of the sign-in form. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type CredentialField = keyof Credentials;

/** Empty or blank required fields, in form order (ruling 3). */
export function findMissingFields(credentials: Credentials): readonly CredentialField[] {
  const fields = ['username', 'password'] as const;
  return fields.filter((field) => credentials[field].trim() === '');
}

/** Notification settings of a session; not displayed (spec §2, ruling 21). */
export interface NotificationPreferences {
  readonly emailAlerts: boolean;
  readonly renewalReminders: boolean;
  readonly riskUpdates: boolean;
  readonly systemUpdates: boolean;
}

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  emailAlerts: true,
  renewalReminders: true,
  riskUpdates: false,
  systemUpdates: true,
};
