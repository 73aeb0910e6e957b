import { equal } from 'node:assert/strict';
import { PagePart } from './page-part';

export type ThemeName = 'Light' | 'Dark' | 'System';
export type ScreenName = 'Contracts' | 'Insights' | 'Reports' | 'Settings';

/** Layout shared by all protected screens. */
export class ShellPage extends PagePart {
  readonly banner = this.tab.page.getByRole('banner');
  readonly main = this.tab.page.getByRole('main');
  readonly navigation = this.tab.page.getByRole('navigation', { name: 'Main', exact: true });
  readonly openMenu = this.banner.getByRole('button', { name: 'Open menu', exact: true });
  /** "Add contracts" in the private workspace. */
  readonly upload = this.banner.getByRole('button', {
    name: /^(Upload Contract|Add contracts)$/,
  });
  readonly notifications = this.banner.getByRole('button', { name: 'Notifications', exact: true });
  /** Navigation drawer, below 1024 px. */
  readonly drawer = this.tab.page.getByRole('dialog').filter({ has: this.navigation });
  readonly userMenu = this.tab.page.getByRole('menu');
  readonly signOutItem = this.tab.page.getByRole('menuitem', { name: 'Sign Out', exact: true });
  readonly skipLink = this.tab.page.getByRole('link', { name: 'Skip to content', exact: true });
  /** The `h1` of the current screen. */
  readonly heading = this.tab.page.getByRole('heading', { level: 1 });

  link(name: ScreenName) {
    return this.navigation.getByRole('link', { name, exact: true });
  }
  themeItem(name: ThemeName) {
    return this.userMenu.getByRole('menuitemradio', { name, exact: true });
  }
  userButton(username: string) {
    return this.banner.getByRole('button', { name: username, exact: true });
  }

  /** Opens the drawer and waits until it has the focus. */
  async openDrawer(): Promise<void> {
    await this.tab.click(this.openMenu);
    await this.tab.see(this.drawer);
    await this.tab.seeFocusInside(this.drawer);
  }

  /** Opens a screen through the navigation. */
  async goTo(name: ScreenName): Promise<void> {
    await this.tab.click(this.link(name));
  }

  /** Selects a theme in the user menu and closes the menu. */
  async pickTheme(name: ThemeName): Promise<void> {
    await this.tab.click(this.userButton('ada'));
    await this.tab.click(this.themeItem(name));
    await this.tab.until(async () =>
      equal(await this.themeItem(name).getAttribute('aria-checked'), 'true'),
    );
    await this.tab.press('Escape');
    await this.tab.seeNo(this.userMenu);
  }

  /** Signs out through the user menu and waits for the login screen. */
  async signOut(username: string): Promise<void> {
    await this.tab.click(this.userButton(username));
    await this.tab.click(this.signOutItem);
    await this.tab.see(this.tab.login.heading);
  }
}
