/** Who is signed in (spec §3, session user). */
export interface User {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: 'admin';
}

/** A signed-in user and the token that proves it. */
export interface Session {
  readonly user: User;
  readonly token: string;
}

/** What a person types to sign in. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type CredentialField = keyof Credentials;

/** Fields that were left empty or blank, in the order they are asked for (ruling 3). */
export function findMissingFields(credentials: Credentials): readonly CredentialField[] {
  const fields = ['username', 'password'] as const;
  return fields.filter((field) => credentials[field].trim() === '');
}

/** What a user may be notified of; kept in the session, not displayed (spec §2, ruling 21). */
export interface NotificationPreferences {
  readonly emailAlerts: boolean;
  readonly renewalReminders: boolean;
  readonly riskUpdates: boolean;
  readonly systemUpdates: boolean;
}

export const DEFAULT_PREFERENCES: NotificationPreferences = {
  emailAlerts: true,
  renewalReminders: true,
  riskUpdates: false,
  systemUpdates: true,
};
