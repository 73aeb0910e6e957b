import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';

/**
 * wouter decodes paths and queries before it hands them out, so that what is decoded again by its
 * reader is decoded twice (`%252e` would end as `.`). Escaping the percent signs first cancels its
 * decoding: the product sees addresses as the browser has them.
 */
const escapePercentSigns = (text: string) => text.replaceAll('%', '%25');

/**
 * Goes to an address without loading the page anew. Where the browser refuses, as Safari does to the
 * hundred-and-first step in half a minute, the page is loaded there.
 */
export const go: typeof navigate = (to, options) => {
  try {
    navigate(to, options);
  } catch {
    window.location.assign(to);
  }
};

const useEncodedSearch = () => escapePercentSigns(useSearch());

/** The browser's location for wouter's `Router`, with its encoding kept. */
export const useEncodedLocation: BaseLocationHook = Object.assign(
  (): ReturnType<BaseLocationHook> => {
    const [path] = useBrowserLocation();
    return [escapePercentSigns(path), go];
  },
  { searchHook: useEncodedSearch },
);
