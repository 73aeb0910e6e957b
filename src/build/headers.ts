/** Content security policy: own origin only, nothing inline, Trusted Types. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  // Of src/adapters/browser/trusted-worker.ts.
  'trusted-types covenant-worker',
];

/** Browser features that the product does not use. */
const UNUSED_FEATURES = [
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'hid',
  'local-fonts',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
];

type Headers = Readonly<Record<string, string>>;

/** Headers of every response. */
export const SECURITY_HEADERS: Headers = {
  'Content-Security-Policy': POLICY.join('; '),
  'X-Content-Type-Options': 'nosniff',
  // The URL contains the search text (ruling 16).
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Folder of text recognition. Its worker is the only file that may run WebAssembly: a worker has the policy of
 * its own response.
 */
export const RECOGNISER_FOLDER = '/assets/recogniser/';

/** The policy of that worker: it loads its engine and its language, and nothing else. */
export const RECOGNISER_POLICY = [
  "default-src 'none'",
  "script-src 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** The security headers of a path. */
export const headersOf = (path: string): Headers =>
  path.startsWith(RECOGNISER_FOLDER)
    ? { ...SECURITY_HEADERS, 'Content-Security-Policy': RECOGNISER_POLICY }
    : SECURITY_HEADERS;

/** Headers of hosts with TLS. HSTS must not be sent over plain HTTP (RFC 6797 §7.2). */
export const HOST_HEADERS: Headers = {
  ...SECURITY_HEADERS,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
