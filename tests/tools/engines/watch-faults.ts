import type { Page } from 'puppeteer-core';

/**
 * Records invisible faults of a page: console errors and warnings, uncaught errors (Firefox reports
 * violations of the content security policy as such), failed requests, and requests to other origins.
 *
 * @returns the list, which grows with each fault.
 */
export function watchFaults(page: Page, origin: string): readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warn') faults.push(`console.${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${String(error)}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isLocal && url.origin !== origin) faults.push(`request to another origin: ${url}`);
  });
  page.on('requestfailed', (request) => {
    faults.push(`failed: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status ${response.status()}: ${response.url()}`);
  });
  return faults;
}
