import type { Tab } from '../visit';

/** Demo password (ruling 1). */
export const PASSWORD = 'test123';

/** Login screen. */
export class LoginPage {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get heading() {
    return this.#tab.page.getByRole('heading', { level: 1, name: 'Welcome to Covenant' });
  }
  get username() {
    return this.#tab.page.getByRole('textbox', { name: 'Username', exact: true });
  }
  get password() {
    return this.#tab.page.getByLabel('Password', { exact: true });
  }
  get button() {
    return this.#tab.page.getByRole('button', { name: 'Sign in', exact: true });
  }
  get busyButton() {
    return this.#tab.page.getByRole('button', { name: 'Signing in...', exact: true });
  }
  get showPassword() {
    return this.#tab.page.getByRole('button', { name: 'Show password', exact: true });
  }
  get hidePassword() {
    return this.#tab.page.getByRole('button', { name: 'Hide password', exact: true });
  }
  get alert() {
    return this.#tab.page.getByRole('alert');
  }

  /** Fills in and submits the form. */
  async submit(username: string, password = PASSWORD): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button.click();
  }

  /** Signs in and waits for the dashboard. */
  async signIn(username: string): Promise<void> {
    await this.submit(username);
    await this.#tab.see(this.#tab.dashboard.heading);
  }
}
