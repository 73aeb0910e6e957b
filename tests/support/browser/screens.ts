import { visit, type Tab, type VisitOptions } from './visit';

/** A screen, or an overlay on a screen. */
export interface Screen {
  readonly name: string;
  /** Opens the screen in a new tab and waits until it is shown. */
  readonly open: (options?: VisitOptions) => Promise<Tab>;
  /** Whether the screen exists at this window width in pixels. Default: at every width. */
  readonly isAvailable?: (width: number) => boolean;
}

const openSignedIn = async (path: `/${string}`, options: VisitOptions | undefined) => {
  const tab = await visit(path, { as: 'ada', ...options });
  await tab.see(tab.shell.heading);
  return tab;
};

/** All screens and overlays. */
export const screens: readonly Screen[] = [
  {
    name: 'sign-in',
    open: async (options) => {
      const tab = await visit('/login', options);
      await tab.see(tab.login.heading);
      return tab;
    },
  },
  {
    name: 'dashboard',
    open: async (options) => {
      const tab = await openSignedIn('/dashboard?page=2', options);
      await tab.dashboard.seePage(2);
      return tab;
    },
  },
  {
    name: 'contract',
    open: async (options) => {
      const tab = await openSignedIn('/contract/lease-tannery-wharf', options);
      await tab.see(tab.contract.evidence);
      return tab;
    },
  },
  { name: 'insights', open: (options) => openSignedIn('/insights', options) },
  { name: 'reports', open: (options) => openSignedIn('/reports', options) },
  { name: 'settings', open: (options) => openSignedIn('/settings', options) },
  {
    name: 'upload dialog',
    open: async (options) => {
      const tab = await openSignedIn('/reports', options);
      await tab.uploads.open();
      await tab.uploads.pickNames(
        ...Array.from({ length: 8 }, (_, index) => `file-${index + 1}.pdf`),
      );
      return tab;
    },
  },
  {
    name: 'evidence panel',
    open: async (options) => {
      const tab = await openSignedIn('/contract/lease-tannery-wharf', options);
      await tab.click(tab.contract.evidence.getByRole('button').first());
      await tab.see(tab.contract.panel);
      await tab.seeFocusInside(tab.contract.panel);
      return tab;
    },
  },
  {
    name: 'drawer',
    isAvailable: (width) => width < 1024,
    open: async (options) => {
      const tab = await openSignedIn('/reports', options);
      await tab.shell.openDrawer();
      return tab;
    },
  },
  {
    name: 'user menu',
    open: async (options) => {
      const tab = await openSignedIn('/reports', options);
      await tab.click(tab.shell.userButton('ada'));
      await tab.see(tab.shell.userMenu);
      await tab.seeFocusInside(tab.shell.userMenu);
      return tab;
    },
  },
];
