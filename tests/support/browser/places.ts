import { visit, type Tab, type VisitOptions } from './visit';

/** A screen or overlay that tests open. */
export interface Place {
  readonly name: string;
  /** Opens it in a new browser context and waits until it is shown. */
  readonly open: (options?: VisitOptions) => Promise<Tab>;
  /** Whether it exists at this window width in pixels. Default: at every width. */
  readonly isAt?: (width: number) => boolean;
}

const enter = async (path: `/${string}`, options: VisitOptions | undefined) => {
  const tab = await visit(path, { as: 'ada', ...options });
  await tab.see(tab.shell.heading);
  return tab;
};

/** All screens and overlays. */
export const places: readonly Place[] = [
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
      const tab = await enter('/dashboard?page=2', options);
      await tab.dashboard.seePage(2);
      return tab;
    },
  },
  {
    name: 'contract',
    open: async (options) => {
      const tab = await enter('/contract/lease-tannery-wharf', options);
      await tab.see(tab.contract.evidence);
      return tab;
    },
  },
  { name: 'insights', open: (options) => enter('/insights', options) },
  { name: 'reports', open: (options) => enter('/reports', options) },
  { name: 'settings', open: (options) => enter('/settings', options) },
  {
    name: 'upload dialog',
    open: async (options) => {
      const tab = await enter('/reports', options);
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
      const tab = await enter('/contract/lease-tannery-wharf', options);
      await tab.click(tab.contract.evidence.getByRole('button').first());
      await tab.see(tab.evidence.dialog);
      await tab.seeFocusInside(tab.evidence.dialog);
      return tab;
    },
  },
  {
    name: 'drawer',
    isAt: (width) => width < 1024,
    open: async (options) => {
      const tab = await enter('/reports', options);
      await tab.shell.openDrawer();
      return tab;
    },
  },
  {
    name: 'user menu',
    open: async (options) => {
      const tab = await enter('/reports', options);
      await tab.click(tab.shell.userButton('ada'));
      await tab.see(tab.shell.userMenu);
      await tab.seeFocusInside(tab.shell.userMenu);
      return tab;
    },
  },
];
