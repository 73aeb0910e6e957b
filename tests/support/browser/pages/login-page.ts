import { PagePart } from './page-part';

/** Demo password (ruling 1). */
export const PASSWORD = 'test123';

/** Login screen. */
export class LoginPage extends PagePart {
  readonly heading = this.tab.page.getByRole('heading', { level: 1, name: 'Welcome to Covenant' });
  readonly username = this.tab.page.getByRole('textbox', { name: 'Username', exact: true });
  readonly password = this.tab.page.getByLabel('Password', { exact: true });
  readonly button = this.tab.page.getByRole('button', { name: 'Sign in', exact: true });
  readonly busyButton = this.tab.page.getByRole('button', { name: 'Signing in...', exact: true });
  readonly showPassword = this.tab.page.getByRole('button', { name: 'Show password', exact: true });
  readonly hidePassword = this.tab.page.getByRole('button', { name: 'Hide password', exact: true });
  readonly alert = this.tab.page.getByRole('alert');

  /** Fills in and submits the form. */
  async submit(username: string, password = PASSWORD): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button.click();
  }

  /** Signs in and waits for the dashboard. */
  async signIn(username: string): Promise<void> {
    await this.submit(username);
    await this.tab.see(this.tab.dashboard.heading);
  }
}
