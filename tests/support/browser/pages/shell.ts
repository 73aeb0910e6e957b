import { equal } from 'node:assert/strict';
import type { Tab } from '../visit';

export type ThemeName = 'Light' | 'Dark' | 'System';
export type ScreenName = 'Contracts' | 'Insights' | 'Reports' | 'Settings';

/** The frame of every protected screen. */
export class Shell {
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get banner() {
    return this.#tab.page.getByRole('banner');
  }
  get main() {
    return this.#tab.page.getByRole('main');
  }
  get navigation() {
    return this.#tab.page.getByRole('navigation', { name: 'Main', exact: true });
  }
  get openMenu() {
    return this.banner.getByRole('button', { name: 'Open menu', exact: true });
  }
  get upload() {
    return this.banner.getByRole('button', { name: 'Upload Contract', exact: true });
  }
  get notifications() {
    return this.banner.getByRole('button', { name: 'Notifications', exact: true });
  }
  get upgrade() {
    return this.#tab.page.getByRole('button', { name: 'Upgrade to Pro', exact: true });
  }
  /** The navigation as a drawer, below 1024px. */
  get drawer() {
    return this.#tab.page.getByRole('dialog').filter({ has: this.navigation });
  }
  get userMenu() {
    return this.#tab.page.getByRole('menu');
  }
  get signOutItem() {
    return this.#tab.page.getByRole('menuitem', { name: 'Sign Out', exact: true });
  }
  get searchItem() {
    return this.userMenu.getByRole('menuitemcheckbox', { name: 'Search with /', exact: true });
  }
  get skipLink() {
    return this.#tab.page.getByRole('link', { name: 'Skip to content', exact: true });
  }
  /** The heading of the screen that is shown. */
  get heading() {
    return this.main.getByRole('heading', { level: 1 });
  }

  link(name: ScreenName) {
    return this.navigation.getByRole('link', { name, exact: true });
  }
  themeItem(name: ThemeName) {
    return this.userMenu.getByRole('menuitemradio', { name, exact: true });
  }
  userButton(username: string) {
    return this.banner.getByRole('button', { name: username, exact: true });
  }

  /** Opens the drawer; it is ready for the keyboard. */
  async openDrawer(): Promise<void> {
    await this.#tab.click(this.openMenu);
    await this.#tab.see(this.drawer);
    await this.#tab.seeFocusInside(this.drawer);
  }

  /** Goes to a screen by the navigation. */
  async goTo(name: ScreenName): Promise<void> {
    await this.#tab.click(this.link(name));
  }

  /** Picks a theme in the user menu, and leaves it. */
  async pickTheme(name: ThemeName): Promise<void> {
    await this.#tab.click(this.userButton('ada'));
    await this.#tab.click(this.themeItem(name));
    await this.#tab.until(async () =>
      equal(await this.themeItem(name).getAttribute('aria-checked'), 'true'),
    );
    await this.#tab.press('Escape');
    await this.#tab.seeNo(this.userMenu);
  }

  /** Signs out by the user menu and arrives. */
  async signOut(username: string): Promise<void> {
    await this.#tab.click(this.userButton(username));
    await this.#tab.click(this.signOutItem);
    await this.#tab.see(this.#tab.login.heading);
  }
}
