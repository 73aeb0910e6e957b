import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from '../../src/ui/avatar';

afterEach(cleanup);

test.each([
  { name: 'ada', initials: 'A' },
  { name: 'ada lovelace', initials: 'AL' },
  { name: 'Ada King Lovelace', initials: 'AK' },
  { name: 'grace.hopper@example.com', initials: 'GH' },
  { name: 'über-7', initials: 'Ü7' },
  { name: '𝒶da', initials: '𝒶' },
  { name: '契約 書', initials: '契書' },
  { name: '@example.com', initials: '' },
  { name: '', initials: '' },
])('the avatar of "$name" shows "$initials", hidden from assistive technology', (row) => {
  const { container } = render(<Avatar name={row.name} />);
  expect(container.textContent).toBe(row.initials);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
