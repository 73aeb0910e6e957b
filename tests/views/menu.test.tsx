import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import { Menu, MenuItem } from '../../src/ui/ark/menu';
import { MenuButton } from '../../src/ui/menu-button';
import { renderNode } from '../support/render-app';

type MenuComponent = ComponentType<ComponentProps<typeof Menu>>;

const button = () => screen.getByRole('button', { name: 'More' });
const menu = () => screen.queryByRole('menu', { name: 'More' });
const item = (name: string) => screen.getByRole('menuitem', { name });

function renderMenuButton(Component: MenuComponent) {
  renderNode(
    <MenuButton
      renderMenu={(control) => (
        <Suspense>
          <Component {...control}>
            {['One', 'Two', 'Three'].map((name) => (
              <MenuItem key={name} value={name} onSelect={() => undefined}>
                {name}
              </MenuItem>
            ))}
          </Component>
        </Suspense>
      )}
    >
      More
    </MenuButton>,
  );
}

/** Renders a menu whose code has not loaded. */
function renderLazyMenu() {
  const requests: ((module: { default: MenuComponent }) => void)[] = [];
  const Lazy = lazy(
    () => new Promise<{ default: MenuComponent }>((resolve) => requests.push(resolve)),
  );
  renderMenuButton(Lazy);
  const load = () => act(async () => requests.forEach((resolve) => resolve({ default: Menu })));
  return { requests, load };
}

const KEYS = [
  { key: '{Enter}', highlighted: 'One' },
  { key: ' ', highlighted: 'One' },
  { key: '{ArrowDown}', highlighted: 'One' },
  { key: '{ArrowUp}', highlighted: 'Three' },
];

const expectHighlighted = (name: string) =>
  waitFor(() => expect(menu()?.getAttribute('aria-activedescendant')).toBe(item(name).id));

describe('menu button', () => {
  test.each(KEYS)(
    'the key $key opens the menu with $highlighted highlighted',
    async ({ key, highlighted }) => {
      renderMenuButton(Menu);
      const user = userEvent.setup();
      await user.tab();
      expect(menu()).toBeNull();
      for (const _ of ['first time', 'second time']) {
        await user.keyboard(key);
        await expectHighlighted(highlighted);
        expect(document.activeElement).toBe(menu());
        expect(button().getAttribute('aria-expanded')).toBe('true');
        expect(button().getAttribute('aria-controls')).toBe(menu()?.id);
        await user.keyboard('{Escape}');
        await waitFor(() => expect(menu()).toBeNull());
        await waitFor(() => expect(document.activeElement).toBe(button()));
        expect(button().getAttribute('aria-expanded')).toBe('false');
      }
    },
  );

  test.each(KEYS)(
    'the key $key pressed before the menu code has loaded opens the menu',
    async ({ key, highlighted }) => {
      const { load } = renderLazyMenu();
      const user = userEvent.setup();
      await user.tab();
      await user.keyboard(key);
      expect(menu()).toBeNull();
      await load();
      await expectHighlighted(highlighted);
      await waitFor(() => expect(document.activeElement).toBe(menu()));
    },
  );

  test('a click before the menu code has loaded opens the menu without a highlighted item', async () => {
    const { load } = renderLazyMenu();
    await userEvent.click(button());
    await load();
    await waitFor(() => expect(document.activeElement).toBe(menu()));
    expect(menu()?.hasAttribute('aria-activedescendant')).toBe(false);
  });

  test('the arrow keys go round, and a second click closes the menu', async () => {
    renderMenuButton(Menu);
    await userEvent.click(button());
    await waitFor(() => expect(document.activeElement).toBe(menu()));
    // From no item to the last one, and on to the first one.
    await userEvent.keyboard('{ArrowUp}');
    await expectHighlighted('Three');
    await userEvent.keyboard('{ArrowDown}');
    await expectHighlighted('One');
    await userEvent.click(button());
    await waitFor(() => expect(menu()).toBeNull());
  });

  test.each([
    { way: 'hovering', reach: () => userEvent.hover(button()) },
    { way: 'focusing', reach: () => userEvent.tab() },
  ])('$way the menu button requests the menu code', async ({ reach }) => {
    const { requests } = renderLazyMenu();
    expect(requests).toHaveLength(0);
    await reach();
    expect(requests).not.toHaveLength(0);
    expect(menu()).toBeNull();
  });
});
