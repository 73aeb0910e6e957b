import { act, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { Menu, MenuItem } from '../../src/ui/menu';
import { MenuButton } from '../../src/ui/menu-button';
import { renderNode } from '../support/render-app';

const button = () => screen.getByRole('button', { name: 'More' });

/** As a browser does it: what nobody prevents of Enter and Space is a click. */
function press(key: string): void {
  const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const isLeft = button().dispatchEvent(down);
  if (isLeft && !key.startsWith('Arrow')) button().click();
}

/** Presses a key at the very moment at which it is on the page, before the menu beside it knows. */
function AtOnce({ pressed }: { pressed: string }) {
  useLayoutEffect(() => press(pressed), [pressed]);
  return null;
}

const things = (
  <MenuItem value="thing" onSelect={() => undefined}>
    Thing
  </MenuItem>
);

test.each(['Enter', ' ', 'ArrowDown', 'ArrowUp'])(
  'a menu opens by %j, however early it is pressed',
  async (key) => {
    renderNode(
      <MenuButton
        menu={
          <>
            <Menu label="Things">{things}</Menu>
            <AtOnce pressed={key} />
          </>
        }
      >
        More
      </MenuButton>,
      { strict: false },
    );
    act(() => button().focus());
    const item = await screen.findByRole('menuitem', { name: 'Thing' });
    const menu = screen.getByRole('menu', { name: 'Things' });
    await waitFor(() => expect(menu.getAttribute('aria-activedescendant')).toBe(item.id));
  },
);
