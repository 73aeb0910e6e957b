/** The content security policy: files of the site itself, nothing inline, no text that becomes code. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'none'",
  "connect-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
];

/** What browsers can do and the product never asks them to. */
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

/** What every answer of every server says to browsers, whatever is asked for. */
export const SECURITY_HEADERS: Headers = {
  'Content-Security-Policy': POLICY.join('; '),
  'X-Content-Type-Options': 'nosniff',
  // The address holds what is searched for (ruling 16).
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What a host with TLS says; over plain HTTP, as `npm start` serves, the last may not be said (RFC 6797 §7.2). */
export const HOST_HEADERS: Headers = {
  ...SECURITY_HEADERS,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};
