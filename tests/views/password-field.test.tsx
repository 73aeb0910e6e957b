import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { PasswordField } from '../../src/ui/password-field';
import { renderNode } from '../support/render-app';

const passwordInput = () => screen.getByLabelText<HTMLInputElement>('Password');
const button = () => screen.getByRole('button');

function renderField() {
  renderNode(
    <>
      <input aria-label="Other" defaultValue="other" />
      <PasswordField label="Password" name="password" defaultValue="secret" />
    </>,
  );
}

describe('PasswordField', () => {
  test('the button shows and hides the password', () => {
    renderField();
    for (const _ of ['first time', 'second time']) {
      expect(passwordInput().getAttribute('type')).toBe('password');
      fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
      expect(passwordInput().getAttribute('type')).toBe('text');
      fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    }
  });

  test('is neither corrected nor capitalized', () => {
    renderField();
    expect(passwordInput().getAttribute('spellcheck')).toBe('false');
    expect(passwordInput().getAttribute('autocapitalize')).toBe('none');
    expect(passwordInput().getAttribute('autocomplete')).toBe('current-password');
  });

  test('the button does not take the focus from the input', () => {
    renderField();
    expect(fireEvent.pointerDown(button())).toBe(false);
    expect(fireEvent.mouseDown(button())).toBe(false);
  });

  test('the button keeps the selection of the focused password', () => {
    renderField();
    passwordInput().focus();
    passwordInput().setSelectionRange(1, 3);
    const setSelectionRange = vi.spyOn(passwordInput(), 'setSelectionRange');
    fireEvent.click(button());
    expect(passwordInput().type).toBe('text');
    expect(setSelectionRange).toHaveBeenCalledExactlyOnceWith(1, 3);
  });

  test('the button leaves the selection alone while another input has the focus', () => {
    renderField();
    const other = screen.getByLabelText<HTMLInputElement>('Other');
    other.focus();
    const spies = [other, passwordInput()].map((input) => vi.spyOn(input, 'setSelectionRange'));
    fireEvent.click(button());
    expect(passwordInput().type).toBe('text');
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});
