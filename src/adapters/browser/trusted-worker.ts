/** The part of Trusted Types that is used here; TypeScript has no types for it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): URL };
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** @throws if the address is not on this site. */
function checkOrigin(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError(`A worker must be a file of this site, not ${url}.`);
  return url;
}

/**
 * The product's only Trusted Types policy; the security headers name it. A page can create a policy of
 * one name once. Browsers without Trusted Types take plain addresses.
 */
const policy = globalThis.trustedTypes?.createPolicy('covenant-worker', {
  createScriptURL: checkOrigin,
});

/** Registers the service worker of the whole site. */
export function registerServiceWorker(
  container: ServiceWorkerContainer,
  url: string,
): Promise<ServiceWorkerRegistration> {
  return container.register(policy?.createScriptURL(url) ?? checkOrigin(url));
}

/** Starts a module worker from a file of this site, given by an import of `?worker&url`. */
export function startWorker(url: string): Worker {
  return new Worker(policy?.createScriptURL(url) ?? checkOrigin(url), { type: 'module' });
}
