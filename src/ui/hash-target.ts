/**
 * Moves the focus to the element that the hash of the address names, and shows it. Returns whether the page
 * has this element. Browsers do this for page loads, not for navigation by script.
 */
export function focusHashTarget(): boolean {
  const target = document.getElementById(window.location.hash.slice(1));
  if (!target) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}
