import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useDoubleClickGuard } from '../../src/shared/frame/use-double-click-guard';
import { must } from '../support/must';

afterEach(cleanup);

function Controls() {
  useDoubleClickGuard();
  return (
    <>
      <a href="#next">
        <span id="in-link">One</span>
      </a>
      <button id="button" type="button">
        <b id="in-button">Two</b>
      </button>
      <label htmlFor="text">
        <i id="in-label">Three</i>
      </label>
      <p id="text-one">Four</p>
      <p id="text-two">Five</p>
    </>
  );
}

/** Clicks on the element with an id; returns whether the click reached it and was not prevented. */
function click(id: string, detail: number): boolean {
  const target = must(document.getElementById(id), id);
  let isReceived = false;
  const note = () => {
    isReceived = true;
  };
  target.addEventListener('click', note);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail });
  const isAllowed = target.dispatchEvent(event);
  target.removeEventListener('click', note);
  expect(isReceived).toBe(isAllowed);
  return isAllowed;
}

/** Presses at a time and place; returns whether the press reached the element with an id. */
function press(id: string, at: number, clientX: number): boolean {
  const target = must(document.getElementById(id), id);
  let isReceived = false;
  const note = () => {
    isReceived = true;
  };
  target.addEventListener('pointerdown', note);
  const event = new PointerEvent('pointerdown', { bubbles: true, clientX });
  Object.defineProperty(event, 'timeStamp', { value: at });
  target.dispatchEvent(event);
  target.removeEventListener('pointerdown', note);
  return isReceived;
}

describe('useDoubleClickGuard', () => {
  test.each([
    { what: 'soon, at the same place', at: 1000, x: 5, isReceived: false },
    { what: 'later', at: 1001, x: 5, isReceived: true },
    { what: 'elsewhere', at: 10, x: 6, isReceived: true },
  ])('a press on another control $what is received: $isReceived', ({ at, x, isReceived }) => {
    render(<Controls />);
    expect(press('button', 0, 0)).toBe(true);
    click('button', 1);
    expect(press('in-button', 1, 0)).toBe(true);
    expect(press('text-one', at, x)).toBe(isReceived);
    expect(press('text-one', at + 1, x)).toBe(true);
  });

  test.each([
    { first: 'in-link', second: 'in-button', isAllowed: false },
    { first: 'in-button', second: 'in-label', isAllowed: false },
    { first: 'text-one', second: 'text-two', isAllowed: false },
    { first: 'text-one', second: 'button', isAllowed: false },
    { first: 'button', second: 'in-button', isAllowed: true },
    { first: 'in-link', second: 'in-link', isAllowed: true },
    { first: 'in-label', second: 'in-label', isAllowed: true },
    { first: 'text-one', second: 'text-one', isAllowed: true },
  ])('a double click on $first, then $second is allowed: $isAllowed', (row) => {
    render(<Controls />);
    expect(click(row.first, 1)).toBe(true);
    expect(click(row.second, 2)).toBe(row.isAllowed);
    expect(click(row.second, 3)).toBe(row.isAllowed);
  });

  test.each([0, 1])('a click with the count %i on another control is allowed', (detail) => {
    render(<Controls />);
    expect(click('in-link', 1)).toBe(true);
    expect(click('in-button', detail)).toBe(true);
    expect(click('button', 2)).toBe(true);
  });

  test('clicks are not checked after unmount', () => {
    const { unmount } = render(<Controls />);
    click('button', 1);
    unmount();
    const link = document.createElement('a');
    link.id = 'later';
    document.body.append(link);
    expect(click('later', 2)).toBe(true);
    link.remove();
  });
});
